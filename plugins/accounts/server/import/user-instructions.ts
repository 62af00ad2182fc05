/** The template's sheet of instructions, a paragraph each. */
export const userInstructions = {
  sv: [
    'En rad per person. Kolumnerna får stå i vilken ordning som helst, och rubrikerna får vara på svenska, norska eller engelska.',
    'Förnamn och Efternamn måste fyllas i, och dessutom E-post eller Personnummer, helst båda. Bara den som har e-post kan få en inbjudan.',
    'Personnummer skrivs ÅÅÅÅMMDD-XXXX, ÅÅMMDD-XXXX eller ÅÅÅÅMMDDXXXX. Samordningsnummer och norska fødselsnummer går också bra. De sparas krypterade.',
    'Flera roller skiljs åt med komma. Du kan bara ge roller som du får ge i portalen.',
    'Lägenheten ska redan finnas; importera lägenheterna först. Har flera samma nummer behövs också lägenhetens adress.',
    'Finns personen redan, med samma e-post eller personnummer, är raden ett fel, om du inte väljer att uppdatera. Då ändras det som står i raden; tomma celler lämnar uppgiften som den är.',
  ],
  nb: [
    'Én rad per person. Kolonnene kan stå i hvilken som helst rekkefølge, og overskriftene kan være på norsk, svensk eller engelsk.',
    'Fornavn og Etternavn må fylles ut, og i tillegg E-post eller Fødselsnummer, helst begge. Bare den som har e-post, kan få en invitasjon.',
    'Fødselsnummer skrives med elleve sifre. D-nummer og svenske personnummer går også bra. De lagres kryptert.',
    'Flere roller skilles med komma. Du kan bare gi roller som du kan gi i portalen.',
    'Leiligheten må finnes fra før; importer leilighetene først. Har flere samme nummer, trengs også leilighetens adresse.',
    'Finnes personen fra før, med samme e-post eller fødselsnummer, er raden en feil, hvis du ikke velger å oppdatere. Da endres det som står i raden; tomme celler lar opplysningen være som den er.',
  ],
} as const;
