import type { t } from "../messages.ts";

export const words: typeof t = {
  listen: "试听",
  pause: "暂停",
  play: (name: string) => `播放 ${name}`,
  timbreStartPage: "Timbre 起始页",
  account: "账号",
  openYourStudio: "打开你的工作室",
  signIn: "登录",
  signUp: "注册",
  timbreASelfHostedVoiceStudio: "Timbre，自托管的声音工作室。",
  legal: "法律信息",
  terms: "服务条款",
  privacy: "隐私",
  giveYourWordsAVoice: "让文字开口说话。",
  timbreIsAVoiceStudioYouHost: "Timbre 是由你自己托管的声音工作室。写下文字，选个声音，边生成边听。",
  createAnAccount: "创建账号",
  speaksAsItThinks: "即刻听到",
  soundStartsWithTheFirstSentence: "第一句就开始播放，其余部分同时生成。",
  n50VoicesNineLanguages: "50 个声音，9 种语言",
  noGraphicsCardNoCloudTextsAndClips: "不用显卡，不靠云端。文本和音频都留在你自己的服务器上。",
  anApiYouKnow: "熟悉的 API",
  clientsWrittenForTheElevenlabsApi: "为 ElevenLabs API 编写的客户端可直接使用：换个地址和密钥即可。",
  whatTimbreDoes: "Timbre 能做什么",
  termsIntro:
    "Timbre 是基于 Apache License 2.0 的开源软件。这台服务器由安装它的人运营，而非 Timbre 的作者。使用这台服务器的约定，由你与运营者达成。",
  whatToExpect: "你可以期待什么",
  theSoftwareComesAsItIsWithout:
    "软件按原样提供，不作任何担保。谁可以使用、用多少、用多久，均由这台服务器的运营者决定。",
  whatIsExpectedOfYou: "对你的要求",
  useVoicesHonestlyDoNotMakeSpeech:
    "请诚实地使用声音。未经本人同意，不得生成冒充真人的语音，也不得用于欺骗、骚扰或伤害任何人。请遵守当地法律。",
  whatYouMake: "你的作品",
  youKeepAllRightsInTheTextsYouBring:
    "你对自己提供的文本保留一切权利。生成的音频如何使用，还取决于语音模型的许可证，详见软件的 NOTICE 文件。",
  everythingYouEnterHereIsStoredOn:
    "你在这里输入的一切只存储在这台服务器上。Timbre 不向作者发送任何数据，也不加载其他网站的跟踪器、字体或脚本。少数点击（例如打开动态）会在这台服务器上计数，供你工作区的管理员查看，不含你写的内容。",
  whatIsStored: "存储哪些内容",
  yourEmailAddressANameIfYouGiveOne:
    "你的邮箱地址、你填写的名字（如有）、以不可还原的哈希保存的密码、你朗读过的文本、由此生成的音频、你的声音设置，以及以哈希保存的 API 密钥。音频会一直保留，直到你删除。",
  callsWithAgentsAreKept: (days: number) =>
    `添加到声音的录音会一直保留，直到你删除该声音。与工作区代理的通话会以文字和音频形式保留 ${days} 天。你对支持助手说的话不会保留。`,
  whatLeavesThisServer:
    "只有当服务器的运营者接入了其他服务时，你写的或说的内容才会离开这台服务器：在对话中作答的外部语言模型、邮件服务器、文件存储，或你工作区的 Webhook。",
  inYourBrowser: "在你的浏览器中",
  oneCookieKeepsYouSignedInYourTheme:
    "一个 Cookie 用于保持登录。主题、草稿文本、最近使用的声音和侧边栏宽度，只保存在这个浏览器里。",
  whoCanSeeIt: "谁能看到",
  peopleWhoRunThisServerCanReachThe:
    "这台服务器的运营者可以访问其磁盘上的数据。想了解更多，或希望删除账号，请联系他们。",
  apiReference: "API 参考",
  guides: "指南",
  makeAKeyUnderApiKeysAndSendItWith:
    "在“API 密钥”中创建密钥，并在每次调用时通过 xi-api-key 请求头发送。为 ElevenLabs API 编写的客户端，只需换上这台服务器的地址和该密钥。",
  listeningPostARecordingToV1Speech:
    "聆听：将录音 POST 到 /v1/speech-to-text 可得到文字，POST 到 /v1/audio-isolation 可去除背景音。",
  aRequestThatMayBeRepeatedTakesAn:
    "可能重复发送的请求可带上 Idempotency-Key，这样只会执行并扣费一次。请求被拒绝时，原因写在 detail.status 中，不会扣费。",
  changelog: "更新日志",
  workTogetherMembersRolesGroupsWith: "协作：成员、角色、带权限的群组、Webhook、服务账号、审计日志、两步验证和备份。",
  releaseNotes: "每个版本的说明都在软件的 changes 文件夹中。",
  helpCenter: "帮助中心",
  pressTheQuestionMarkKeyAnywhereIn:
    "在工作室任意位置按问号键，即可查看键盘快捷键。每条提示都会说明发生了什么，以及是否扣费。",
  ifTheSpeechEngineIsStillLoading: "如果启动后语音引擎仍在加载，请稍等片刻，就绪后页面会提示。",
  community: "社区",
  thereIsNoForumForThisServer: "这台服务器没有论坛。",
  enterprise: "Enterprise",
  enterprisePlan:
    "Enterprise 套餐包含 50 个席位、每月 5000 万积分和 30 个并发请求。在自托管的服务器上，套餐就是一组限额：由工作区管理员或这台服务器的运营者开启。",
  voiceActors: "配音演员",
  aVoiceCanBeSharedInThisServers:
    "声音的所有者可以将声音分享到这台服务器的声音库，也可以在所承诺的通知期后收回。未经声音本人同意，任何人不得克隆其声音。",
  noPayments: "这台服务器不付款，也不收款。",
  grantsForStartups: "创业资助",
  noGrants: "没有资助项目：软件基于 Apache License 2.0 免费提供，对创业公司和所有人一视同仁。",
  voiceDataPartnerships: "声音数据合作",
  thisServerCollectsNoVoiceDataAnd: "这台服务器不收集也不出售声音数据。你上传的内容始终属于你。",
  partnerships: "合作伙伴",
  thereIsNoPartnerProgramOnThis: "这台服务器没有合作伙伴计划。",
  affiliateProgram: "推广计划",
  affiliatesShareALinkAndEarn22OfAll:
    "推广伙伴分享链接，可获得通过该链接注册者前 12 个月全部付款的 22%，上不封顶。这台服务器本身不收款，收益由你与运营者结算。",
  openTheProgramFromTheAccountMenuOf: "可从工作室的账号菜单打开推广计划。",
  joinOurTeam: "加入我们",
  thereIsNoCompanyBehindThisServer: "这台服务器背后没有公司，也没有可申请的职位。",
  contact: "联系我们",
  audioTools: "音频工具",
  openTheStudio: "打开工作室",
  soundboard: "音效板",
  aBoardOfSoundEffectsIsNotOnThis: "这台服务器还没有音效。",
  hearTheVoices: "听听这些声音",
  yoursOnYourMachine: "你的机器，你做主",
  operators:
    "Timbre 是开源软件。这台服务器如何使用由运营者决定，有问题请先问他们。你在工作室反馈框里写的内容，他们都能看到。",
  speechApi:
    "语音：向 POST /v1/text-to-speech/{voice_id} 发送文本即可返回音频。末尾加上 /stream，音频会边生成边返回；加上 /with-timestamps，每个字符都带有时间。",
};
