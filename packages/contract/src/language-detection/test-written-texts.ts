/**
 * Texts by their language, to test what is found out about them. The first of the two sets was looked at while the rules were
 * made; the second was written beforehand and not looked at until they were done.
 */
type Texts = Record<string, readonly string[]>;

export const knownTexts: Texts = {
  en: [
    "Good morning, how are you?",
    "The harbour was quiet before dawn. Three boats left without a sound, and nobody on the pier looked up.",
    "Our quarterly results exceeded expectations, driven by strong demand in Asia and lower costs at home.",
    "Please leave your message after the tone.",
  ],
  es: [
    "Buenos días, ¿cómo estás?",
    "El puerto estaba tranquilo antes del amanecer y nadie miraba hacia el mar.",
    "Gracias por llamar. En este momento no podemos atenderle, deje su mensaje después de la señal.",
  ],
  fr: [
    "Bonjour, comment allez-vous ?",
    "Le port était calme avant l'aube et personne ne regardait vers la mer.",
    "Nous vous remercions de votre appel. Veuillez laisser un message après le signal sonore.",
  ],
  it: [
    "Buongiorno, come stai oggi?",
    "Il porto era tranquillo prima dell'alba e nessuno guardava verso il mare.",
    "Grazie per averci chiamato. Lasciate un messaggio dopo il segnale acustico.",
  ],
  pt: [
    "Bom dia, como você está?",
    "O porto estava calmo antes do amanhecer e ninguém olhava para o mar.",
    "Obrigado por ligar. Neste momento não podemos atender, deixe a sua mensagem depois do sinal.",
  ],
  ja: ["おはようございます。", "夜明け前の港は静かで、誰も海を見ていなかった。", "カフェで友達と会う予定です。"],
  zh: ["早上好，你好吗？", "黎明前的港口很安静，没有人看向大海。", "我们明天下午三点在火车站见面。"],
  de: [
    "Guten Morgen, wie geht es dir?",
    "Der Hafen war ruhig vor der Dämmerung, und niemand schaute auf das Meer hinaus.",
    "Vielen Dank für Ihren Anruf. Bitte hinterlassen Sie eine Nachricht nach dem Signalton.",
  ],
  nl: [
    "Goedemorgen, hoe gaat het met je?",
    "De haven was stil voor zonsopgang en niemand keek naar de zee.",
    "Bedankt voor uw telefoontje. Laat een bericht achter na de toon.",
  ],
  sv: [
    "God morgon, hur mår du idag?",
    "Hamnen var tyst före gryningen och ingen tittade ut mot havet.",
    "Tack för att du ringer. Lämna ett meddelande efter tonen så ringer vi upp.",
  ],
  no: [
    "God morgen, hvordan har du det?",
    "Havnen var stille før daggry, og ingen så ut mot havet.",
    "Takk for at du ringer. Legg igjen en beskjed etter tonen.",
  ],
  da: [
    "Godmorgen, hvordan har du det?",
    "Havnen var stille før daggry, og ingen kiggede ud mod havet.",
    "Tak fordi du ringer. Læg en besked efter tonen, så ringer vi tilbage.",
  ],
  fi: [
    "Hyvää huomenta, mitä sinulle kuuluu?",
    "Satama oli hiljainen ennen aamunkoittoa, eikä kukaan katsonut merelle.",
    "Kiitos soitostasi. Jätä viesti äänimerkin jälkeen, niin me soitamme sinulle.",
  ],
  pl: [
    "Dzień dobry, jak się masz?",
    "Port był cichy przed świtem i nikt nie patrzył na morze.",
    "Dziękujemy za telefon. Proszę zostawić wiadomość po sygnale.",
  ],
  cs: [
    "Dobré ráno, jak se máte?",
    "Přístav byl před úsvitem tichý a nikdo se nedíval na moře.",
    "Děkujeme za zavolání. Po zaznění tónu nám prosím zanechte zprávu.",
  ],
  hu: [
    "Jó reggelt, hogy van ma?",
    "A kikötő csendes volt hajnal előtt, és senki sem nézett a tenger felé.",
    "Köszönjük a hívását. Kérjük, hagyjon üzenetet a sípszó után.",
  ],
  tr: [
    "Günaydın, bugün nasılsın iyi misin?",
    "Liman şafaktan önce sessizdi ve hiç kimse denize bakmıyordu.",
    "Aradığınız için teşekkür ederiz. Lütfen sinyal sesinden sonra mesajınızı bırakın.",
  ],
  ro: [
    "Bună dimineața, ce mai faci?",
    "Portul era liniștit înainte de răsărit și nimeni nu privea spre mare.",
    "Vă mulțumim pentru apel. Lăsați un mesaj după semnalul sonor.",
  ],
  id: [
    "Selamat pagi, apa kabar hari ini?",
    "Pelabuhan itu sunyi sebelum fajar dan tidak ada yang melihat ke laut.",
    "Terima kasih telah menelepon. Silakan tinggalkan pesan setelah nada ini.",
  ],
  vi: ["Chào buổi sáng, bạn có khỏe không?", "Bến cảng yên tĩnh trước bình minh và không ai nhìn ra biển."],
  ru: ["Доброе утро!", "Перед рассветом в гавани было тихо, и никто не смотрел на море."],
  uk: ["Добрий ранок, як справи?", "Перед світанком у гавані було тихо, і ніхто не дивився на море."],
  ar: ["صباح الخير", "كان الميناء هادئا قبل الفجر ولم ينظر أحد إلى البحر."],
  ko: ["안녕하세요", "새벽 전의 항구는 조용했고 아무도 바다를 보지 않았다."],
  hi: ["सुप्रभात, आप कैसे हैं?", "भोर से पहले बंदरगाह शांत था और किसी ने समुद्र की ओर नहीं देखा।"],
  el: ["Καλημέρα, τι κάνεις;", "Το λιμάνι ήταν ήσυχο πριν από την αυγή."],
};

export const unseenTexts: Texts = {
  en: [
    "Once upon a time, a fox lived at the edge of the woods.",
    "Breaking news: storms hit the coast overnight, leaving thousands without power.",
    "Click the button below to confirm your email address.",
    "Never gonna give you up.",
  ],
  es: [
    "Me gustaría reservar una mesa para dos personas.",
    "Érase una vez un zorro que vivía al borde del bosque y no temía a nadie.",
    "Las tormentas azotaron la costa durante la noche y dejaron a miles de personas sin luz.",
  ],
  fr: [
    "Je voudrais réserver une table pour deux.",
    "Il était une fois un renard qui vivait au bord de la forêt et ne craignait personne.",
    "Des tempêtes ont frappé la côte pendant la nuit, laissant des milliers de foyers sans courant.",
  ],
  it: [
    "Vorrei prenotare un tavolo per due persone.",
    "C'era una volta una volpe che viveva ai margini del bosco e non temeva nessuno.",
    "Le tempeste hanno colpito la costa durante la notte, lasciando migliaia di persone senza corrente.",
  ],
  pt: [
    "Eu gostaria de reservar uma mesa para duas pessoas.",
    "Era uma vez uma raposa que vivia na beira da floresta e não temia ninguém.",
    "As tempestades atingiram a costa durante a noite e deixaram milhares de pessoas sem energia.",
  ],
  ja: ["二人用の席を予約したいのですが。", "昔々、森のはずれに一匹の狐が住んでいました。", "ありがとう！"],
  zh: ["我想预订一张两人桌。", "从前，有一只狐狸住在森林边上。", "謝謝你的幫助，我們明天再說。"],
  de: [
    "Ich möchte gern einen Tisch für zwei Personen reservieren.",
    "Es war einmal ein Fuchs, der am Rand des Waldes lebte und niemanden fürchtete.",
    "Stürme trafen in der Nacht auf die Küste und ließen Tausende ohne Strom zurück.",
  ],
  nl: [
    "Ik wil graag een tafel voor twee personen reserveren.",
    "Er was eens een vos die aan de rand van het bos woonde en niemand vreesde.",
    "Stormen troffen vannacht de kust en lieten duizenden mensen zonder stroom achter.",
  ],
  sv: [
    "Jag skulle vilja boka ett bord för två personer.",
    "Det var en gång en räv som bodde vid skogens kant och inte fruktade någon.",
    "Stormar drabbade kusten under natten och lämnade tusentals utan ström.",
  ],
  no: [
    "Jeg vil gjerne bestille et bord for to personer.",
    "Det var en gang en rev som bodde i utkanten av skogen og ikke fryktet noen.",
    "Uvær traff kysten i natt og etterlot tusenvis av mennesker uten strøm.",
  ],
  da: [
    "Jeg vil gerne bestille et bord til to personer.",
    "Der var engang en ræv, som boede i udkanten af skoven og ikke frygtede nogen.",
    "Storme ramte kysten i nat og efterlod tusindvis af mennesker uden strøm.",
  ],
  fi: [
    "Haluaisin varata pöydän kahdelle hengelle tänään.",
    "Olipa kerran kettu, joka asui metsän reunassa eikä pelännyt ketään.",
    "Myrskyt iskivät rannikolle yöllä ja jättivät tuhansia ihmisiä ilman sähköä.",
  ],
  pl: [
    "Chciałbym zarezerwować stolik dla dwóch osób.",
    "Dawno temu żył sobie lis, który mieszkał na skraju lasu i nikogo się nie bał.",
    "Burze uderzyły w nocy w wybrzeże i pozostawiły tysiące ludzi bez prądu.",
  ],
  cs: [
    "Chtěl bych si rezervovat stůl pro dvě osoby.",
    "Byla jednou jedna liška, která žila na okraji lesa a nikoho se nebála.",
    "Bouře v noci zasáhly pobřeží a nechaly tisíce lidí bez elektřiny.",
  ],
  hu: [
    "Szeretnék asztalt foglalni két személyre.",
    "Egyszer volt, hol nem volt, élt egy róka az erdő szélén, aki senkitől sem félt.",
    "A viharok az éjszaka elérték a partot, és ezrek maradtak áram nélkül.",
  ],
  tr: [
    "İki kişilik bir masa ayırtmak istiyorum.",
    "Bir varmış bir yokmuş, ormanın kenarında yaşayan ve kimseden korkmayan bir tilki varmış.",
    "Fırtınalar gece boyunca kıyıyı vurdu ve binlerce insanı elektriksiz bıraktı.",
  ],
  ro: [
    "Aș dori să rezerv o masă pentru două persoane.",
    "A fost odată o vulpe care trăia la marginea pădurii și nu se temea de nimeni.",
    "Furtunile au lovit coasta în timpul nopții și au lăsat mii de oameni fără curent.",
  ],
  id: [
    "Saya ingin memesan meja untuk dua orang.",
    "Pada zaman dahulu ada seekor rubah yang tinggal di tepi hutan dan tidak takut pada siapa pun.",
    "Badai melanda pantai pada malam hari dan membuat ribuan orang tanpa listrik.",
  ],
  vi: ["Tôi muốn đặt một bàn cho hai người.", "Ngày xưa có một con cáo sống ở bìa rừng và không sợ ai."],
  ru: ["Спасибо, до завтра.", "Жила-была лиса на краю леса и никого не боялась."],
  uk: ["Я хотів би замовити столик на двох.", "Жила собі лисиця на краю лісу і нікого не боялася."],
  ar: ["أود حجز طاولة لشخصين.", "كان يا ما كان، ثعلب يعيش على حافة الغابة."],
  ko: ["두 명 자리를 예약하고 싶습니다.", "감사합니다"],
  hi: ["मैं दो लोगों के लिए एक मेज़ बुक करना चाहता हूँ।", "धन्यवाद"],
  el: ["Θα ήθελα να κλείσω ένα τραπέζι για δύο.", "Ευχαριστώ"],
};

/** Names, code, short and mixed text: nobody may be refused for these. */
export const knownUnclear: readonly string[] = [
  "Jean-Claude Van Damme",
  "Angela Merkel, Helmut Kohl, Gerhard Schröder",
  "Das Boot",
  "const total = await sum(items); return total;",
  "Hallo",
  "OK.",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.",
  "My favourite films are Das Boot and Der Untergang.",
  "He said 'Guten Morgen, wie geht es dir?' and left the room.",
  "The word привет means hello.",
  "1, 2, 3, 4, 5!",
  "Wi-Fi SSID: TIMBRE-5G, password: hunter2",
  "La la la la la",
  "Supercalifragilisticexpialidocious",
  "Antonín Dvořák, Bedřich Smetana and Leoš Janáček",
];

export const unseenUnclear: readonly string[] = [
  "Björn Borg beat Ilie Năstase in the final.",
  "Łukasz Fabiański, Wojciech Szczęsny",
  "Volkswagen AG, Bayerische Motoren Werke AG",
  "SELECT * FROM users WHERE id = 4 ORDER BY name;",
  "Tschüss!",
  "Hmm. Uh. Ah.",
  "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
  "I learned that 'ik hou van jou' is Dutch for I love you.",
  "Kyiv, Lviv, Odesa, Kharkiv",
  "npm install --save-exact eld && node index.js",
  "Alexa, spiel Musik",
  "Smörgåsbord and hygge are words that English borrowed.",
  "Ha ha ha ha ha ha!",
  "Die Hard is on at ten, and so is Man of Steel.",
  "Sehr geehrte Frau Müller, please find the report attached. Let me know if you have any questions about it.",
];
