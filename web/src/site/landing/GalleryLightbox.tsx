import { lazy, Suspense, useEffect, useState } from 'react';
import { retryImport } from '../../hydration/retryImport';
import { useCatalogue } from '../../shared/catalogue';

const Lightbox = lazy(() => retryImport(() => import('./Lightbox')));

/** Opens the pictures of the gallery, which stays the server's HTML, in a lightbox. */
export default function GalleryLightbox() {
  const { gallery } = useCatalogue();
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    const section = document.getElementById('gallery');
    const open = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      const links = [...(section?.querySelectorAll('a[data-opens]') ?? [])];
      const index = links.findIndex((link) => link.contains(event.target as Node));
      if (index < 0) return;
      event.preventDefault();
      setShown(index);
    };
    section?.addEventListener('click', open);
    return () => section?.removeEventListener('click', open);
  }, []);
  return (
    <Suspense fallback={null}>
      {shown !== null && (
        <Lightbox
          pictures={gallery}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </Suspense>
  );
}
