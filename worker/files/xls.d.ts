/**
 * The same workbook with nothing but its cells; null when there is none in the container.
 *
 * @throws Error when the container is damaged, or holds a workbook with a password
 */
export declare function cellsOnly(bytes: Uint8Array): Uint8Array | null;
