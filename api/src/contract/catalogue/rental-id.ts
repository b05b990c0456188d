/** The id under which all rentals are asked for; its quantity decides the price. */
export const RENTAL_ID = 'rental';
