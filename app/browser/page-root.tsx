import { useEffect, useMemo } from 'react';
import { useNavigation } from '@remix-run/react';
import { earlyMark } from '../../ui/layout/early-mark';
import { hereMark, stillLater } from '../../ui/layout/later';
import { storePressedLocale } from '../../blocks/_contract/storage/store-locale';
import { storeVouchers, type Device } from '../../blocks/_parts/voucher-price/store-vouchers';
import { useApplyAsTicked } from './apply-as-ticked';
import { BlockList } from './block-outlet';
import { useBlockScripts } from './block-scripts';
import { useHeadSync } from './head-sync';
import type { PageData } from './page-data';
import { PageViewProvider, toPageView } from './page-view-context';
import { useReadyBlocks } from './ready-blocks';
import { useSoftCommands } from './soft-commands';
import { useSoftNavigation } from './soft-navigation';
import { useMeasuring } from './use-measuring';

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 50));

/** Once the page listens. */
const useWholePage = (): void => useEffect(() => whenIdle(() => layOutRest()), []);

/**
 * Lays out what the first frame left for later, one part at a time and only while the browser is idle: no press waits behind it,
 * and searching, printing or scrolling finds the whole page. Ends when nothing is left, on whatever page that is.
 */
export function layOutRest(root: HTMLElement = document.documentElement): void {
  if (!root.hasAttribute(earlyMark)) return;
  const part = root.querySelector(stillLater);
  if (!part) return root.removeAttribute(earlyMark);
  part.setAttribute(hereMark, '');
  whenIdle(() => layOutRest(root));
}

/** Marks the document while the next page is on its way, so that a slow line shows at once that a press was taken (ui/layout/under-way.css.ts). */
export function useUnderWay(): void {
  const isUnderWay = useNavigation().state !== 'idle';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-under-way', isUnderWay);
    document.querySelector('main')?.setAttribute('aria-busy', String(isUnderWay));
  }, [isUnderWay]);
}

/** Local storage may be forbidden: then nothing is kept, and nothing breaks. */
const attempt = <Value,>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const device: Device = {
  read: (key) => attempt(() => localStorage.getItem(key)) ?? null,
  write: (key, value) => void attempt(() => localStorage.setItem(key, value)),
  setCookie: (line) => {
    document.cookie = line;
  },
  markSubscribed: (subscribed) =>
    void document.documentElement.toggleAttribute('data-subscribed', subscribed),
};

/** With each page that is opened: what its address brought is kept, and the subscribed flag is seen. Which shop is chosen is kept as it is pressed. */
function useVisitorDevice(page: string): void {
  useEffect(() => storeVouchers(new URL(window.location.href), document.cookie, device), [page]);
  useEffect(() => {
    document.addEventListener('click', storePressedLocale);
    return () => document.removeEventListener('click', storePressedLocale);
  }, []);
}

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
