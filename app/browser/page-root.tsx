import { useMemo } from 'react';
import { useApplyAsTicked } from './apply-as-ticked';
import { BlockList } from './block-outlet';
import { useBlockScripts } from './block-scripts';
import { useHeadSync } from './head-sync';
import { useWholePage } from './lay-out-rest';
import type { PageData } from './page-data';
import { PageViewProvider, toPageView } from './page-view-context';
import { useReadyBlocks } from './ready-blocks';
import { useSoftCommands } from './soft-commands';
import { useSoftNavigation } from './soft-navigation';
import { useUnderWay } from './under-way';
import { useMeasuring } from './use-measuring';
import { useVisitorDevice } from './visitor-device';

/** The whole page in the browser and on the server: regions in order, `main` as the landmark. */
export function PageRoot({ data }: { data: PageData }) {
  useReadyBlocks(data);
  useBlockScripts(data.key);
  useSoftNavigation();
  useUnderWay();
  useApplyAsTicked(data.key);
  useSoftCommands();
  useHeadSync(data);
  useWholePage();
  useVisitorDevice(data.key);
  useMeasuring(data.key, data.pageView.tags);
  const view = useMemo(() => toPageView(data.pageView), [data]);
  return (
    <PageViewProvider value={view}>
      {Object.entries(data.regions).map(([region, nodes]) =>
        region === 'main' ? (
          <main
            key={region}
            id="main"
            tabIndex={-1}
            data-region={region}
            data-page-name={data.pageView.name}
            data-public-path={data.pageView.publicPath}
          >
            <BlockList nodes={nodes} />
          </main>
        ) : (
          <div key={region} data-region={region}>
            <BlockList nodes={nodes} />
          </div>
        ),
      )}
    </PageViewProvider>
  );
}
