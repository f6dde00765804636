// A QR code that comes when it is seen: its encoder is loaded then, its place is kept until. Where it cannot
// be loaded nothing stands there, since the text beside it says the same.
import { Suspense, lazy, type ComponentType } from 'react';
import type { QrCodeProps } from './qr-code.tsx';

const Nothing = () => null;
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('./qr-code.tsx').catch(() => ({ default: Nothing })),
);

export function QrPicture({ size = 168, ...code }: QrCodeProps) {
  return (
    <span className="qr-place" style={{ width: size, height: size }}>
      <Suspense fallback={null}>
        <QrCode size={size} {...code} />
      </Suspense>
    </span>
  );
}
