// A QR code that is rendered when it becomes visible. Its encoder is loaded at that time, and its place is
// reserved before. When loading fails, nothing is shown, because the text beside it has the same content.
import { Suspense, lazy, type ComponentType } from 'react';
import type { QrCodeProps } from './qr-code.tsx';
import styles from './qr-code.module.css';

const Nothing = () => null;
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('./qr-code.tsx').catch(() => ({ default: Nothing })),
);

export function QrPicture({ size = 168, ...code }: QrCodeProps) {
  return (
    <span className={styles['qr-place']} style={{ width: size, height: size }}>
      <Suspense fallback={null}>
        <QrCode size={size} {...code} />
      </Suspense>
    </span>
  );
}
