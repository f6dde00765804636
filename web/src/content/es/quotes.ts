import type * as english from '../quotes.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  quoteWords: {
    title: 'Lo que dicen los clientes',
    label: 'Opiniones de clientes',
    quotes: 'Opiniones',
    carousel: 'carrusel',
    slide: 'diapositiva',
    goToSlide: number => `Ir a la diapositiva ${number}`,
    previousSlide: 'Diapositiva anterior',
    nextSlide: 'Diapositiva siguiente',
    previous: 'Anterior',
    next: 'Siguiente',
    quoted: text => `«${text}»`,
  },
  testimonials: [
    {
      quote:
        'Tenía opciones de una sola empresa y una hipoteca. Vendí la quinta parte de mis acciones, la empresa dio el visto bueno en un día y conservo el resto.',
      who: 'Ingeniera, de las primeras empleadas. Cita de muestra.',
    },
    {
      quote:
        'Antes llamábamos a cuatro brókeres y nos daban cuatro precios. Ahora leemos el libro, vemos en qué se basa la valoración y pujamos.',
      who: 'Socio de un fondo de secundarios. Cita de muestra.',
    },
    {
      quote:
        'La plantilla me preguntaba cada trimestre cuándo podría vender. Ahora hay una ventana, un rango de precios y una lista de compradores que hemos aprobado.',
      who: 'Directora financiera de una empresa de software. Cita de muestra.',
    },
  ],
};
export default words;
