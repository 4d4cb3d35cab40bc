/** A number as it is written in Indonesian: `4.096`. */
export const angka = (jumlah: number) => jumlah.toLocaleString('id-ID');
