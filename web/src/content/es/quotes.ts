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
  moreTestimonials: [
    {
      quote:
        'Puedo abrir las doce operaciones que hay detrás de un precio. Cuando solo son tres, lo dice, y pujo en consecuencia.',
      who: 'Gestora de carteras en una oficina familiar. Cita de muestra.',
    },
    {
      quote:
        'El formulario decía al céntimo lo que recibiría. Eso es lo que llegó, diecinueve horas después del sí de la empresa.',
      who: 'Antiguo jefe de soporte. Cita de muestra.',
    },
    {
      quote:
        'Revisar una transmisión nos lleva minutos: quién compra, a qué precio y cómo queda la tabla de capitalización.',
      who: 'Directora jurídica de una empresa de robótica. Cita de muestra.',
    },
  ],
};
export default words;
