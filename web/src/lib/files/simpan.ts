export function save(name: string, bytes: BlobPart) {
  const url = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Firefox starts the download after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
