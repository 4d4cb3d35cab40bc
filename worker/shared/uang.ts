/** An amount: `Rp 1.204.500`. */
export const uang = (amount: number, mata_uang: string) =>
  new Intl.NumberFormat('id-ID', {
    style: 'currency',
    currency: mata_uang,
    maximumFractionDigits: mata_uang === 'IDR' ? 0 : 2,
  }).format(amount);
