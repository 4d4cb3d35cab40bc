/** Formats a number in Indonesian: `4.096`. */
export const angka = (jumlah: number) => jumlah.toLocaleString('id-ID');
