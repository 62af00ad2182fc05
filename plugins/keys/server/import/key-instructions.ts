/** The template's sheet of instructions, a paragraph each. */
export const keyInstructions = {
  sv: [
    'En rad per nyckel. Kolumnerna får stå i vilken ordning som helst, och rubrikerna får vara på svenska, norska eller engelska.',
    'Märkning och Typ måste fyllas i. Övriga kolumner får vara tomma eller saknas.',
    'Märkning är unik inom sitt låssystem. Stora och små bokstäver räknas som lika. Inledande nollor behålls: 007 förblir 007.',
    'Typ är Mekanisk, Digital eller RFID-tagg. Status är Aktiv (om inget anges), Förlorad, Skadad, Spärrad eller Tagen ur bruk.',
    'Låssystem behövs bara när nycklarna hör till olika låssystem; annars väljer du ett för hela listan. Ett låssystem som inte finns skapas.',
    'Innehavare är en person, en lägenhet eller en förvaringsplats i din organisation. Skriv en persons e-postadress, personnummer, telefonnummer eller hela namn, en lägenhets nummer eller en förvaringsplats namn.',
    'Heter flera lika, skriv namn och lägenhetsnummer: Anna Berg, 1001. Har flera lägenheter samma nummer, skriv nummer och adress: 1001, Björkgatan 2. Passar texten på flera blir raden ett fel; inget gissas.',
    'Öppnar är märkningarna på de lås som nyckeln öppnar, med komma emellan: L1001, P2. Ett lås som inte finns i låssystemet läggs upp.',
    'Nivå är Generalhuvudnyckel, Huvudnyckel eller Egennyckel. Grupp är vilka lås och nycklar i låssystemet som hör ihop, till exempel Trapphus A.',
    'Nyckelknippan ska redan finnas. Förväntat återlämningsdatum skrivs 2026-11-21 och får inte ha passerat.',
    'Finns märkningen redan är raden ett fel, om du inte väljer att uppdatera. Då ändras det som står i raden; tomma celler lämnar uppgiften som den är.',
  ],
  nb: [
    'Én rad per nøkkel. Kolonnene kan stå i hvilken som helst rekkefølge, og overskriftene kan være på norsk, svensk eller engelsk.',
    'Merking og Type må fylles ut. De andre kolonnene kan være tomme eller mangle.',
    'Merking er unik i låssystemet sitt. Store og små bokstaver regnes som like. Innledende nuller beholdes: 007 forblir 007.',
    'Type er Mekanisk, Digital eller RFID-brikke. Status er Aktiv (hvis ingenting oppgis), Mistet, Skadet, Sperret eller Tatt ut av bruk.',
    'Låssystem trengs bare når nøklene hører til ulike låssystemer; ellers velger du ett for hele listen. Et låssystem som ikke finnes, blir opprettet.',
    'Innehaver er en person, en leilighet eller et oppbevaringssted i organisasjonen din. Skriv en persons e-postadresse, fødselsnummer, telefonnummer eller hele navn, nummeret på en leilighet eller navnet på et oppbevaringssted.',
    'Heter flere det samme, skriv navn og leilighetsnummer: Anna Berg, 1001. Har flere leiligheter samme nummer, skriv nummer og adresse: 1001, Fjordveien 8. Passer teksten på flere, blir raden en feil; ingenting gjettes.',
    'Åpner er merkingene på de låsene som nøkkelen åpner, med komma mellom: L1001, P2. En lås som ikke finnes i låssystemet, blir opprettet.',
    'Nivå er Generalhovednøkkel, Hovednøkkel eller Egennøkkel. Gruppe er hvilke låser og nøkler i låssystemet som hører sammen, for eksempel Oppgang A.',
    'Nøkkelknippet må finnes fra før. Forventet returdato skrives 21.11.2026 og kan ikke være passert.',
    'Finnes merkingen fra før, er raden en feil, hvis du ikke velger å oppdatere. Da endres det som står i raden; tomme celler lar opplysningen være som den er.',
  ],
} as const;
