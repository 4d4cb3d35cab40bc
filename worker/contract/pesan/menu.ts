/** A menu as a gateway shows it that has native ones; elsewhere the message's numbered text stands for it. */
export interface Menu {
  /** the text above the options, without their numbers */
  teks: string;
  pilihan: { id: string; judul: string }[];
}
