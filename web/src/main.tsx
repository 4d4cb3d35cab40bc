import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from './components/feedback/ErrorBoundary.tsx';
import { Loading } from './components/feedback/Loading.tsx';
import { lazy } from './lib/lazy.ts';
import { PublikPage } from './pages/publik/PublikPage.tsx';
import { PRERENDERED } from './pages/publik/prerendered.ts';
import './app.css';

// Brings the router, which a prerendered page does without.
const App = lazy(() => import('./App.tsx'));

async function start(root: HTMLElement): Promise<void> {
  const Page = root.hasChildNodes() ? PRERENDERED[location.pathname] : undefined;
  if (!Page) {
    // A home that was drawn stays on the screen until the app can replace it at once.
    if (root.hasChildNodes()) await loadBeranda().catch(() => {});
    return createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <App />
          </Suspense>
        </ErrorBoundary>
      </StrictMode>,
    );
  }

  const page = <PublikPage page={Page} />;
  try {
    // Split start, page code and hydration into tasks, so that the page responds in between.
    await nextTask();
    // Preload, so that no spinner replaces the prerendered page.
    await Page.preload();
    await nextTask();
  } catch {
    // Rendering fails again, and the error boundary shows it.
    return createRoot(root).render(page);
  }
  // A transition hydrates in small slices.
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

async function loadBeranda() {
  const [{ preloadBeranda }] = await Promise.all([import('./App.tsx'), App.preload()]);
  await preloadBeranda();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (root) void start(root);

// Not needed for the first paint.
addEventListener('load', () =>
  setTimeout(() => {
    import('./layouts/pita/startPita.ts').then(({ startPita }) => startPita()).catch(console.warn);
  }, 2_000),
);
