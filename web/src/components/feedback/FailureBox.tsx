/** An error box above a form that was refused. */
export function FailureBox({ title, detail }: { title: string; detail?: string }) {
  return (
    <div role="alert" className="mb-5 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-danger">
      <p className="font-semibold">{title}</p>
      {detail && <p className="mt-1 text-sm">{detail}</p>}
    </div>
  );
}
