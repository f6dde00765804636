/**
 * Frees the memory of a buffer that is no longer used. The buffer is empty afterwards. Without this the memory is freed by the
 * next garbage collection, which begins only after some 64 MB of buffers wait: that is three files of the largest size.
 */
export function releaseBuffer({ buffer, byteLength }: Buffer): void {
  // Small buffers share their memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
