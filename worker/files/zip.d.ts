/** A zip whose contents would be larger than allowed. */
export declare class ZipTooLarge extends Error {}
/**
 * Unpacks the files of a zip that `wanted` names, and believes nothing that the zip says of their sizes: a few
 * kilobytes can unpack to gigabytes. Source of the format: PKWARE APPNOTE.TXT 4.3, without zip64, which no workbook
 * of a few megabytes needs.
 *
 * @param maxBytes of all of them together
 * @throws ZipTooLarge above that, Error when the zip is damaged or encrypted
 */
export declare function unzip(
  bytes: Uint8Array,
  wanted: (path: string) => boolean,
  maxBytes: number,
): Map<string, Uint8Array>;
