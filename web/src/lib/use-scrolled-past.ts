// Returns whether the page is scrolled past a distance.
import { useEffect, useState } from 'react';

export function useScrolledPast(distance_px: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(scrollY > distance_px);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [distance_px]);
  return past;
}
