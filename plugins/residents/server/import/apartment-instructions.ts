/** The template's sheet of instructions, a paragraph each. */
export const apartmentInstructions = {
  sv: [
    'En rad per lägenhet. Kolumnerna får stå i vilken ordning som helst, och rubrikerna får vara på svenska, norska eller engelska.',
    'Lägenhetsnummer och Adress måste fyllas i. Samma nummer får finnas på flera adresser, men bara en gång per adress.',
    'Inledande nollor behålls: 0901 förblir 0901. Stora och små bokstäver räknas som lika.',
    'Finns lägenheten redan är raden ett fel, om du inte väljer att uppdatera. Då ändras den övriga informationen; en tom cell lämnar den som den är.',
  ],
  nb: [
    'Én rad per leilighet. Kolonnene kan stå i hvilken som helst rekkefølge, og overskriftene kan være på norsk, svensk eller engelsk.',
    'Leilighetsnummer og Adresse må fylles ut. Samme nummer kan finnes på flere adresser, men bare én gang per adresse.',
    'Innledende nuller beholdes: H0101 og 0901 forblir som de er. Store og små bokstaver regnes som like.',
    'Finnes leiligheten fra før, er raden en feil, hvis du ikke velger å oppdatere. Da endres den øvrige informasjonen; en tom celle lar den være som den er.',
  ],
} as const;
