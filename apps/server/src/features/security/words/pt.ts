import type { NewsWords } from "./news-words.ts";

const problems: NewsWords["problems"] = {
  gaveUp:
    "O treinamento foi interrompido várias vezes. Comece de novo; se não ajudar, use menos gravações ou mais curtas.",
  deleted: "A voz foi excluída enquanto era treinada.",
  cancelled: "O treinamento foi parado.",
  noRecordings: "Não há gravações para treinar. Adicione algumas e comece de novo.",
  recordingLost: "Uma gravação não pode mais ser lida. Remova-a, adicione-a outra vez e comece de novo.",
  tooLittle: "Há pouca fala clara. Adicione gravações ou desfaça um corte ou uma escolha de falantes e comece de novo.",
  noSpeech: "Ninguém fala nas gravações usadas. Veja os cortes e os falantes ou adicione outras e comece de novo.",
};

export const words: NewsWords = {
  say: {
    newDevice: ({ ipAddress }) => [
      "Novo dispositivo conectado",
      `Alguém entrou na sua conta com a sua senha a partir de um dispositivo que não conhecemos (endereço ${ipAddress}).`,
    ],
    failedSignIns: ({ failures }) => [
      "Muitas tentativas de entrada com erro",
      `Alguém tentou entrar na sua conta e errou ${failures} vezes seguidas.`,
    ],
    planAsked: ({ name, plan, planNow, workspaceName, message }) => [
      `${name} pede o plano ${plan}`,
      message || `Para o espaço de trabalho ${workspaceName}, agora no ${planNow}.`,
    ],
    planGiven: ({ plan }) => [
      `Você está no plano ${plan}`,
      "Quem opera este servidor aprovou seu pedido. Os novos limites já valem.",
    ],
    planDeclined: ({ plan }) => [
      "Seu plano continua o mesmo",
      `Quem opera este servidor recusou seu pedido do plano ${plan}.`,
    ],
    voiceTrained: ({ voiceName }) => [
      `${voiceName} está pronta`,
      "Seu clone de voz profissional está treinado e pode ser usado com todos os modelos.",
    ],
    trainingFailed: ({ voiceName, problem }) => [`O treinamento de ${voiceName} falhou`, problems[problem]],
  },
  ifNotYou: "Se não foi você, troque sua senha.",
  problems,
};
