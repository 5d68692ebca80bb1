import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { preloadViews } from './browser/block-views';
import { cacheOfflinePage } from './browser/install-offline-page';
import { addStyleParts } from './browser/joined-styles';

addStyleParts();
const types = [...document.querySelectorAll('[data-type]')].map((element) =>
  element.getAttribute('data-type')!,
);
await preloadViews(types);
cacheOfflinePage();
startTransition(() => {
  hydrateRoot(
    document.getElementById('app')!,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
    {
      onRecoverableError: (error) => console.error('Hydration recovered from', error),
    },
  );
});
