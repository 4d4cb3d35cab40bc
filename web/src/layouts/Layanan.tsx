import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { Toaster } from '../components/feedback/Toaster.tsx';
import { queryClient } from '../lib/api/query.ts';

/** Around the services, which ask the server and say what came of it: a dashboard of cards loads nothing of that. */
export default function Layanan() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  );
}
