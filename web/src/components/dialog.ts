export const backdrop = 'fixed inset-0 bg-black/55';
export const popup =
  'fixed top-1/2 left-1/2 flex w-[26rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-5 panel rounded-2xl p-6 shadow-2xl transition-[opacity,scale] duration-150 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none';
export const dialogTitle = 'font-bold text-xl';
