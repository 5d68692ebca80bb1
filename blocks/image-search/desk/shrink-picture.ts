/** Longer side that is sent: the search looks at less, and a phone's picture has ten times as much. */
const longest = 1024;
const small = 160;

export interface ReadyPicture {
  picture: File;
  /** Data address; undefined where the browser can't read the file. */ preview: string | undefined;
}

/** A smaller JPEG of the picture and a still smaller one to show. What the browser can't read is sent as it is: the server says what is wrong. */
export async function shrinkPicture(file: File): Promise<ReadyPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const preview = draw(bitmap, small).toDataURL('image/jpeg', 0.7);
    const blob = await new Promise<Blob | null>((done) =>
      draw(bitmap, longest).toBlob(done, 'image/jpeg', 0.86),
    );
    bitmap.close();
    return { picture: blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : file, preview };
  } catch {
    return { picture: file, preview: undefined };
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d')!;
  // See-through pictures stand on white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
