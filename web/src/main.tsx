import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { PRERENDERED } from './pages/publik/prerendered.ts';
import './app.css';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

async function start(root: HTMLElement): Promise<void> {
  const page = root.hasChildNodes() ? PRERENDERED[location.pathname] : undefined;
  try {
    // Loaded first, so that what is there already does not give way to a spinner.
    await page?.preload();
  } catch {
    // It will fail once more, where the person is told.
    return createRoot(root).render(app);
  }
  if (!page) return createRoot(root).render(app);
  // As a transition it is done in small pieces, between which the page answers to whoever uses it.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

const root = document.getElementById('root');
if (root) void start(root);

// Nothing that a first page waits for.
addEventListener('load', () =>
  setTimeout(() => {
    import('./layouts/startPita.ts').then(({ startPita }) => startPita()).catch(console.warn);
  }, 2_000),
);
