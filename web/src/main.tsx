import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from './components/feedback/ErrorBoundary.tsx';
import { Loading } from './components/feedback/Loading.tsx';
import { lazy } from './lib/lazy.ts';
import { PublikPage } from './pages/publik/PublikPage.tsx';
import { PRERENDERED } from './pages/publik/prerendered.ts';
import './app.css';

// With it comes the router, which a page that the build has drawn does without.
const App = lazy(() => import('./App.tsx'));

async function start(root: HTMLElement): Promise<void> {
  const Page = root.hasChildNodes() ? PRERENDERED[location.pathname] : undefined;
  if (!Page)
    return createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <App />
          </Suspense>
        </ErrorBoundary>
      </StrictMode>,
    );

  const page = <PublikPage page={Page} />;
  try {
    // What was just begun, that page's code, and React's first look at it: each a task of its own, between which the page
    // answers to whoever uses it.
    await nextTask();
    // Loaded first, so that what is there already does not give way to a spinner.
    await Page.preload();
    await nextTask();
  } catch {
    // It will fail once more, where the person is told.
    return createRoot(root).render(page);
  }
  // As a transition it is done in small pieces.
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (root) void start(root);

// Nothing that a first page waits for.
addEventListener('load', () =>
  setTimeout(() => {
    import('./layouts/pita/startPita.ts').then(({ startPita }) => startPita()).catch(console.warn);
  }, 2_000),
);
