import { Component, type ReactNode } from 'react';
import { Button } from '../Button.tsx';

interface State {
  failed: boolean;
}

interface Props {
  children: ReactNode;
  /** for a part the page can do without: renders nothing and calls this, instead of replacing the page */
  onFail?: () => void;
}

/** Catches a page that fails to render, such as a chunk a new release has replaced. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.onFail) return null;
    return (
      <main className="shell grid min-h-dvh place-content-center justify-items-start gap-4">
        <h1 className="font-bold text-2xl">Halaman gagal dimuat</h1>
        <p className="text-muted">
          {navigator.onLine
            ? 'Periksa koneksi internet Anda, lalu muat ulang halaman ini.'
            : 'Anda sedang offline, dan halaman ini belum pernah dibuka di perangkat ini. Muat ulang setelah tersambung lagi.'}
        </p>
        <Button onClick={() => location.reload()}>Muat ulang</Button>
      </main>
    );
  }
}
