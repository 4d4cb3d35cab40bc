import { type ComponentType, StrictMode } from 'react';
import { ErrorBoundary } from '../../components/feedback/ErrorBoundary.tsx';
import { PublikLayout } from '../../layouts/publik/PublikLayout.tsx';

/** The root of a prerendered page; build and browser must render the same. */
export function PublikPage({ page: Page }: { page: ComponentType }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <PublikLayout>
          <Page />
        </PublikLayout>
      </ErrorBoundary>
    </StrictMode>
  );
}
