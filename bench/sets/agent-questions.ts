/** What an agent looks things up in, what people ask it, with a word of the right answer, and what it cannot know. */
export type AgentSubject = {
  name: string;
  document: string;
  known: readonly (readonly [ask: string, fact: string])[];
  /** Near its field, but not in the document: it has to say that it does not know. */
  unknown: readonly string[];
};

export const agentSubjects: readonly AgentSubject[] = [
  {
    name: "dentist",
    document: `Opening hours

The practice is open Monday to Thursday from eight to five, and on Fridays until noon. We are closed at weekends.

Appointments

New patients need an appointment. Call us or write an email; we answer within one working day. Please cancel at least 24 hours before, or we charge 40 pounds.

Emergencies

If you are in pain, come at half past eight in the morning without an appointment. Outside opening hours the emergency number is 0117 555 0199.

Prices

A check-up costs 35 pounds and a cleaning 60 pounds. White fillings begin at 90 pounds. Children under twelve pay nothing.

Payment

You can pay by card, in cash or in three monthly instalments. We do not take cheques.

Getting here

The practice is on the second floor of 14 Mill Lane. There is a lift. Parking is free behind the house for two hours, and bus 9 stops in front of the door.

Team

Dr Aiko Tanaka treats adults. Dr Samuel Reed treats children and people who are afraid of the dentist.`,
    known: [
      ["When do you close on Friday?", "until noon"],
      ["Are you open on Saturday?", "closed at weekends"],
      ["What happens if I cancel too late?", "40 pounds"],
      ["My tooth hurts terribly, what should I do?", "half past eight"],
      ["Who can I ring at night?", "0117 555 0199"],
      ["How much is a check-up?", "35 pounds"],
      ["What do I pay for my seven year old?", "pay nothing"],
      ["Can I pay in instalments?", "three monthly"],
      ["Do you accept cheques?", "not take cheques"],
      ["Where can I leave my car?", "Parking is free"],
      ["I use a wheelchair, can I get up to you?", "lift"],
      ["Who looks after nervous patients?", "Samuel Reed"],
    ],
    unknown: [
      "Do you make Invisalign braces?",
      "Which toothpaste is best for me?",
      "Can you write me a sick note for work?",
      "Do you speak Portuguese?",
      "What is the capital of Australia?",
      "Can you recommend a good restaurant?",
      "How tall is the Eiffel Tower?",
      "Do you sell gift vouchers?",
    ],
  },
  {
    name: "ferry",
    document: `Timetable

From May to September the ferry leaves the harbour at 7:30, 11:00 and 16:15. In winter there is one crossing a day, at 10:00. The crossing takes 55 minutes.

Tickets

An adult pays 18 euros one way and 30 euros return. Children from four to fourteen pay half, younger ones travel free. Tickets are sold at the harbour and on our website.

Vehicles

A car costs 42 euros, a motorcycle 20 euros. Bicycles travel free. Vehicles must be at the pier 40 minutes before departure.

Animals

Dogs are welcome on a lead on the open deck. Guide dogs may go everywhere.

Bad weather

When the wind is above force eight the ferry does not sail. We send a text message to everybody who booked, and the ticket stays valid for a year or is refunded.

On board

There is a cafe with hot meals, a play corner and free wireless internet. Smoking is allowed on the upper deck only.

Lost property

Things that were found on board are kept for three months in the harbour office. Call 0355 221 40.`,
    known: [
      ["When is the first boat in summer?", "7:30"],
      ["How often do you sail in January?", "one crossing a day"],
      ["How long does it take to get across?", "55 minutes"],
      ["What does a return ticket cost?", "30 euros return"],
      ["Do I pay for my baby?", "travel free"],
      ["How much is it with a car?", "42 euros"],
      ["Can I bring my bike?", "Bicycles travel free"],
      ["When should I be at the pier with my car?", "40 minutes"],
      ["May my dog come along?", "Dogs are welcome"],
      ["What if there is a storm?", "does not sail"],
      ["Can I get something warm to eat?", "hot meals"],
      ["I left my umbrella on the boat.", "three months"],
    ],
    unknown: [
      "Are there cabins to sleep in?",
      "Which hotels are on the island?",
      "Can I charge my electric car on board?",
      "Who is the captain?",
      "What is the meaning of life?",
      "How do I bake sourdough bread?",
      "Do you hire out kayaks?",
      "Who won the football last night?",
    ],
  },
  {
    name: "software",
    document: `Installing

Download the installer for Windows or macOS and run it. On Linux use the package from our repository. Two gigabytes of memory are enough.

Licences

A licence is valid for one person on up to three computers. Students get it for half the price with a certificate of their school.

Backups

Your notes are saved every five minutes. A copy of the last thirty days lies in the folder Backups; choose File, Restore to bring one back.

Sharing

Right-click a notebook and choose Share to invite others by email. They can read, or also write when you allow it. You can stop sharing at any time.

Search

Press Control and K to search all notebooks. Words in pictures and scanned pages are found too.

Data protection

Notes are encrypted on your computer before they leave it. Nobody at our company can read them. If you forget your password, they cannot be recovered.

Support

Write to support and describe what you did and what happened. We answer on working days within eight hours.`,
    known: [
      ["How much memory does it need?", "Two gigabytes"],
      ["Does it run on Linux?", "Linux"],
      ["On how many machines may I use it?", "three computers"],
      ["Is there a discount for students?", "half the price"],
      ["I deleted a note by mistake, can I get it back?", "Restore"],
      ["How often is my work saved?", "every five minutes"],
      ["How can my colleague see my notebook?", "Share"],
      ["How do I find a word in all my notes?", "Control and K"],
      ["Can it find text in a scan?", "scanned pages"],
      ["Can your staff read what I write?", "Nobody at our company"],
      ["What if I forget my password?", "cannot be recovered"],
      ["How fast does support reply?", "eight hours"],
    ],
    unknown: [
      "Is there an app for my watch?",
      "Can I print my notes on both sides?",
      "Does it work together with Slack?",
      "Which colours can I choose for the window?",
      "What will the weather be like tomorrow?",
      "How do I fix a flat tyre?",
      "Do you have an office in Berlin?",
      "Who founded your company?",
    ],
  },
];
