import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { Toaster } from '../components/feedback/Toaster.tsx';
import { queryClient } from '../lib/api/query.ts';
import { Bukti } from './bukti/Bukti.tsx';

/** Provides queries and toasts to the service pages; the dashboards load neither. */
export default function Layanan() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Bukti />
      <Toaster />
    </QueryClientProvider>
  );
}
