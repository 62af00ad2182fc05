/** The line of what shipping costs; none when it costs nothing. */
export const shippingLine = (price: number) =>
  price > 0
    ? [
        {
          product: 'SHIPPING' as const,
          variant: null,
          sku: '',
          keyId: null,
          marking: '',
          quantity: 1,
          unitPrice: price,
          total: price,
          vat: price / 5,
        },
      ]
    : [];
