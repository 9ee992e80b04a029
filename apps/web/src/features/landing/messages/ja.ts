import type { t } from "../messages.ts";

export const words: typeof t = {
  listen: "聴く",
  pause: "一時停止",
  play: (name: string) => `${name}を再生`,
  timbreStartPage: "Timbre、スタートページ",
  account: "アカウント",
  openYourStudio: "スタジオを開く",
  signIn: "ログイン",
  signUp: "新規登録",
  timbreASelfHostedVoiceStudio: "Timbre、セルフホスト型のボイススタジオ。",
  legal: "法的情報",
  terms: "利用規約",
  privacy: "プライバシー",
  giveYourWordsAVoice: "言葉に、声を。",
  timbreIsAVoiceStudioYouHost:
    "Timbreは、自分でホストできるボイススタジオです。書いて、ボイスを選んで、話すそばから聴けます。",
  createAnAccount: "アカウントを作成",
  speaksAsItThinks: "すぐに聴ける",
  soundStartsWithTheFirstSentence: "続きを生成しながら、最初の一文から再生が始まります。",
  n50VoicesNineLanguages: "50のボイス、9つの言語",
  noGraphicsCardNoCloudTextsAndClips:
    "グラフィックカードもクラウドも不要。テキストとクリップは、自分のサーバーから出ません。",
  anApiYouKnow: "使い慣れたAPI",
  clientsWrittenForTheElevenlabsApi:
    "ElevenLabs API向けのクライアントがそのまま動きます。アドレスとキーを変えるだけです。",
  whatTimbreDoes: "Timbreでできること",
  termsIntro:
    "Timbreは、Apache License 2.0で公開されているオープンソースソフトウェアです。このサーバーを運営しているのは、Timbreの開発者ではなく、これを導入した人たちです。サーバーの利用に関する契約は、利用者とサーバーの管理者の間で結ばれます。",
  whatToExpect: "提供について",
  theSoftwareComesAsItIsWithout:
    "ソフトウェアは現状のまま、無保証で提供されます。誰が、どれだけ、いつまで使えるかは、サーバーの管理者が決めます。",
  whatIsExpectedOfYou: "利用にあたってのお願い",
  useVoicesHonestlyDoNotMakeSpeech:
    "ボイスは誠実に使ってください。本人の同意なく実在の人物を装う音声を作らないでください。誰かを欺いたり、嫌がらせをしたり、傷つけたりする目的で使わないでください。お住まいの地域の法律を守ってください。",
  whatYouMake: "作成したもの",
  youKeepAllRightsInTheTextsYouBring:
    "入力したテキストの権利は、すべて利用者に残ります。生成した音声の利用範囲は、音声モデルのライセンスにもよります。ライセンスはソフトウェアのNOTICEファイルに記載されています。",
  everythingYouEnterHereIsStoredOn:
    "ここで入力した内容はすべてこのサーバーに保存され、ほかには保存されません。Timbreは開発者に何も送信せず、トラッカーや他サイトのフォント、スクリプトも読み込みません。お知らせを開くなど一部のクリックは、ワークスペースの管理者のためにこのサーバー上で集計されますが、入力した言葉は含まれません。",
  whatIsStored: "保存されるもの",
  yourEmailAddressANameIfYouGiveOne:
    "メールアドレス、名前（入力した場合）、元に戻せないハッシュにしたパスワード、読み上げたテキスト、そこから作られたクリップ、ボイスの設定、ハッシュにしたAPIキーです。クリップは削除するまで残ります。",
  callsWithAgentsAreKept: (days: number) =>
    `ボイスに追加した録音は、そのボイスを削除するまで残ります。ワークスペースのエージェントとの通話は、テキストと音声で${days}日間保存されます。サポートアシスタントに話した内容は保存されません。`,
  whatLeavesThisServer:
    "入力や発言がこのサーバーの外に出るのは、運営者がほかのサービスを接続している場合だけです。会話で答える外部の言語モデル、メールサーバー、ファイルの保存先、ワークスペースのWebhookなどです。",
  inYourBrowser: "ブラウザーに保存されるもの",
  oneCookieKeepsYouSignedInYourTheme:
    "ログイン状態を保つためのCookieを1つ使います。テーマ、下書き、最近使ったボイス、サイドバーの幅は、このブラウザーにだけ記憶されます。",
  whoCanSeeIt: "見ることができる人",
  peopleWhoRunThisServerCanReachThe:
    "サーバーの管理者は、ディスク上のデータにアクセスできます。詳しく知りたいときや、アカウントの削除を希望するときは、管理者にお問い合わせください。",
  apiReference: "APIリファレンス",
  guides: "ガイド",
  makeAKeyUnderApiKeysAndSendItWith:
    "「APIキー」でキーを作成し、呼び出しのたびにxi-api-keyヘッダーで送信してください。ElevenLabs API向けのクライアントに必要なのは、このサーバーのアドレスとキーだけです。",
  listeningPostARecordingToV1Speech:
    "聞き取り：録音を/v1/speech-to-textにPOSTすると文字起こし、/v1/audio-isolationにPOSTすると背景ノイズの除去ができます。",
  aRequestThatMayBeRepeatedTakesAn:
    "再送する可能性のあるリクエストにはIdempotency-Keyを付けてください。処理と課金が1回だけになります。拒否されたときは理由がdetail.statusに入り、クレジットは消費されません。",
  changelog: "更新履歴",
  workTogetherMembersRolesGroupsWith:
    "チームで使う：メンバー、役割、権限付きのグループ、Webhook、サービスアカウント、監査ログ、2要素認証、バックアップ。",
  releaseNotes: "各バージョンのリリースノートは、ソフトウェアのchangesフォルダーにあります。",
  helpCenter: "ヘルプセンター",
  pressTheQuestionMarkKeyAnywhereIn:
    "スタジオで?キーを押すと、キーボードでできることを確認できます。どのメッセージにも、何が起きたか、クレジットが消費されたかどうかが書かれています。",
  ifTheSpeechEngineIsStillLoading:
    "起動直後で音声エンジンがまだ読み込み中のときは、少しお待ちください。準備ができると画面に表示されます。",
  community: "コミュニティ",
  thereIsNoForumForThisServer: "このサーバーにはフォーラムがありません。",
  enterprise: "Enterprise",
  enterprisePlan:
    "Enterpriseプランでは、50シート、月5,000万クレジット、30件の同時リクエストを利用できます。セルフホストのサーバーでは、プランは利用枠の設定です。ワークスペースの管理者またはサーバーの管理者が切り替えられます。",
  voiceActors: "声優の方へ",
  aVoiceCanBeSharedInThisServers:
    "ボイスの所有者は、このサーバーのライブラリでボイスを共有でき、約束した予告期間の後に共有をやめることもできます。本人の同意なしに、その声をクローンすることは誰にも許されません。",
  noPayments: "このサーバーでは、支払いも決済も行いません。",
  grantsForStartups: "スタートアップ支援",
  noGrants: "助成金はありません。ソフトウェアはApache License 2.0のもと、スタートアップにも誰にでも無料です。",
  voiceDataPartnerships: "音声データの提携",
  thisServerCollectsNoVoiceDataAnd:
    "このサーバーは音声データを収集も販売もしません。アップロードしたものは、ずっとご自身のものです。",
  partnerships: "パートナーシップ",
  thereIsNoPartnerProgramOnThis: "このサーバーにはパートナープログラムがありません。",
  affiliateProgram: "アフィリエイトプログラム",
  affiliatesShareALinkAndEarn22OfAll:
    "アフィリエイトはリンクを紹介し、そこから登録した人の最初の12か月間の支払いの22%を、上限なしで受け取れます。このサーバー自体は決済を行わないため、報酬は管理者との間で精算されます。",
  openTheProgramFromTheAccountMenuOf: "スタジオのアカウントメニューからプログラムを開けます。",
  joinOurTeam: "採用情報",
  thereIsNoCompanyBehindThisServer: "このサーバーを運営する会社はなく、募集もありません。",
  contact: "お問い合わせ",
  audioTools: "オーディオツール",
  openTheStudio: "スタジオを開く",
  soundboard: "サウンドボード",
  aBoardOfSoundEffectsIsNotOnThis: "このサーバーには、まだ効果音がありません。",
  hearTheVoices: "ボイスを聴く",
  yoursOnYourMachine: "自分のマシンで、自分のものに",
  operators:
    "Timbreはオープンソースソフトウェアです。使い方を決めるのはサーバーの管理者なので、まずは管理者にお尋ねください。スタジオのフィードバック欄に書いた内容は、管理者に届きます。",
  speechApi:
    "音声：POST /v1/text-to-speech/{voice_id}にテキストを送ると、音声が返ります。末尾に/streamを付けると生成しながら音声が届き、/with-timestampsを付けると1文字ごとの時刻がわかります。",
};
