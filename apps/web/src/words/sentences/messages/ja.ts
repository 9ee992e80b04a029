import type { t } from "../messages.ts";

export const words: typeof t = {
  'File "{0}" is too short. Please choose a file with at least 5s of audio.':
    "ファイル「{0}」は短すぎます。5秒以上のものを選んでください。",
  'File "{0}" is larger than 10MB.': "ファイル「{0}」は 10MB を超えています。",
  'File "{0}" is not supported. Please choose an audio file.':
    "ファイル「{0}」には対応していません。音声ファイルを選んでください。",
  "You can only upload 25 recordings": "アップロードできる録音は 25 件までです",
  "10 seconds of audio required": "10秒以上の音声が必要です",
  "Recordings must be less than 45 minutes long": "録音は 45 分未満にしてください",
  'File "{0}" is already among the recordings.': "ファイル「{0}」はすでに録音に含まれています。",
  "Please agree to the terms": "規約に同意してください",
  "There is little speech in the recordings. More of it makes a better clone.":
    "録音に話し声があまり含まれていません。多いほど良いクローンになります。",
  "More than one person speaks in the recordings. The clone follows the one who speaks most.":
    "録音で複数の人が話しています。クローンは最も多く話す人に合わせます。",
  "There is music, talk or noise behind the voice. Recordings of the voice alone make a better clone.":
    "声の後ろに音楽、会話、雑音があります。声だけの録音の方が良いクローンになります。",
  "The room echoes. Recordings from close to the microphone or from a room with soft furniture make a better clone.":
    "部屋が響いています。マイクの近くや、家具の多い部屋での録音の方が良いクローンになります。",
  "High sounds are missing, as over a telephone. Recordings from another microphone make a better clone.":
    "電話のように高音が欠けています。別のマイクで録音すると良いクローンになります。",
  "Please enter your feedback": "フィードバックを入力してください",
  "Please use at most 5,000 characters": "5,000 文字以内で入力してください",
  "Profile photos must be 20MB or less": "プロフィール写真は 20MB 以下にしてください",
  "The photo is missing from the form.": "フォームに写真がありません。",
  "Please give your voice a name": "ボイスに名前を付けてください",
  "Description should be less than 500 characters": "説明は 500 文字未満にしてください",
  "At least 30s of audio is required": "30秒以上の音声が必要です",
  "All audio samples must be in the same language": "サンプルはすべて同じ言語にしてください",
  "Uploading duplicate files could result in poor clone": "同じファイルを重ねるとクローンの質が下がることがあります",
  "You can only upload 100 samples": "アップロードできるサンプルは 100 件までです",
  "Total upload size is exceeding 1.5 GB limit per voice": "合計サイズがボイスごとの上限 1.5 GB を超えています",
  "Could not determine audio duration, try another file": "長さを読み取れませんでした。別のファイルをお試しください",
  "Upload failed due to an internal error.": "内部エラーのためアップロードに失敗しました。",
  "At least 10 minutes of audio is required": "10分以上の音声が必要です",
  "No speakers detected.": "話者が見つかりませんでした。",
  "Failed to separate speakers": "話者を分けられませんでした",
  "Keep at least 1 second of the recording.": "録音は 1 秒以上残してください。",
  "The part to keep must lie within the recording.": "残す部分は録音の範囲内にしてください。",
  "Verify that the voice is yours before you train it.": "トレーニングの前に、自分の声であることを確認してください。",
  "You need to be on at least the Creator plan to use Professional Voice Cloning":
    "プロフェッショナルボイスクローンには Creator 以上のプランが必要です",
  "You need to be on at least the Starter plan to use Instant Voice Cloning":
    "インスタントボイスクローンには Starter 以上のプランが必要です",
  "Manual verification needs the Pro plan or a higher one.": "手動確認には Pro 以上のプランが必要です。",
  "Voice limit of {0} reached": "ボイスの上限 {0} に達しました",
  "Cover images must be 20MB or less": "カバー画像は 20MB 以下にしてください",
  "Failed to update the cover image. Please try again.": "カバー画像を更新できませんでした。もう一度お試しください。",
  "Failed to update the metadata. Please try again.": "情報を更新できませんでした。もう一度お試しください。",
  "File exceeds the duration limit of 15 seconds.": "ファイルが 15 秒を超えています。",
  "You have {0} attempt(s) left.": "残り {0} 回です。",
  "Please delete this voice clone and create a new one.": "このクローンを削除して、新しく作成してください。",
  "You must provide at least one supporting document.": "書類を 1 つ以上添えてください。",
  "You can only upload up to 5 files.": "アップロードできるファイルは 5 件までです。",
  "File(s) are larger than 10MB.": "10MB を超えるファイルがあります。",
  "Supporting Text must be less than 1,000 characters.": "補足文は 1,000 文字未満にしてください。",
  "Your documents wait to be looked at. The voice can be used as soon as they are approved.":
    "書類は確認待ちです。承認されるとすぐにボイスを使えます。",
  "Manual verification request has been sent.": "手動確認の依頼を送信しました。",
  "You have already verified this voice.": "このボイスは確認済みです。",
  "The recording does not match the sentence. Read the sentence exactly as it is shown.":
    "録音が文と一致しません。表示されたとおりに読んでください。",
  "The voice does not match the samples of this clone.": "声がこのクローンのサンプルと一致しません。",
  "This recording was made by a computer. Please read the sentence yourself.":
    "この録音はコンピューターによるものです。ご自身で文を読んでください。",
  "This recording was used before. Please read the sentence yourself.":
    "この録音は以前に使われました。ご自身で文を読んでください。",
  "We are not sure yet that this is your voice. Please read one more sentence.":
    "ご本人の声かどうか、まだ確かではありません。もう 1 文読んでください。",
  "Nobody can be heard speaking in the recording.": "録音に話し声がありません。",
  "The recording is too quiet. Speak closer to the microphone.":
    "録音の音が小さすぎます。マイクに近づいて話してください。",
  "The background is too loud. Record in a quieter place.": "周囲の音が大きすぎます。静かな場所で録音してください。",
  "The recording is overdriven. Turn the microphone down.": "録音の音が割れています。マイクの音量を下げてください。",
  "Voice prompt is required": "ボイスの説明を入力してください",
  "Voice prompt should be at least 20 characters long": "説明は 20 文字以上にしてください",
  "Voice prompt should be less than 1000 characters": "説明は 1000 文字未満にしてください",
  "Please provide sample text to preview your generated voice": "試聴用のテキストを入力してください",
  "Please provide some text between 100 and 1000 characters.": "100〜1000 文字のテキストを入力してください。",
  "Audio file is too short. Please upload a file with at least 3s of audio.":
    "音声ファイルが短すぎます。3秒以上のものを選んでください。",
  "Audio file is too long. Please upload a file with at most 300s of audio.":
    "音声ファイルが長すぎます。300秒以内のものを選んでください。",
  "File exceeds the 20mb limit.": "ファイルが 20MB を超えています。",
  "This request exceeds your quota.": "このリクエストは利用枠を超えています。",
  "You have {0} credits remaining, while {1} credits are required for this request.":
    "残り {0} クレジット、必要なのは {1} クレジットです。",
  "Too many concurrent requests.": "同時リクエストが多すぎます。",
  "Your plan allows {0} at a time.": "現在のプランでは同時に {0} 件までです。",
  "The {0} plan allows {1} at a time.": "{0} プランでは同時に {1} 件まで使えます。",
  "The {0} plan allows {1} credits a month.": "{0} プランでは月 {1} クレジットを使えます。",
  "The {0} plan allows {1} of them.": "{0} プランでは {1} 件まで使えます。",
  "The {0} plan allows {1} seats.": "{0} プランには {1} 席あります。",
  "No plan allows more.": "これ以上を使えるプランはありません。",
  "Ask the operator of this server.": "サーバーの運営者にお問い合わせください。",
  "Your plan has {0} seats, of which {1} are taken.": "現在のプランは {0} 席で、{1} 席が使用中です。",
  "Your plan has {0} seat, of which {1} are taken.": "現在のプランは {0} 席で、{1} 席が使用中です。",
  "You've used all of your custom voice slots.": "カスタムボイスの枠をすべて使っています。",
  "This API key allows {0} at a time.": "この API キーでは同時に {0} 件までです。",
  "Its owner can raise that.": "キーの所有者が引き上げられます。",
  "This API key has a limit of its own, which its owner can raise.":
    "この API キーには独自の上限があり、所有者が引き上げられます。",
  "An admin of your workspace has set a limit for you and can raise it.":
    "ワークスペースの管理者があなたに上限を設定しており、引き上げられます。",
  "Only a workspace admin can do this.": "ワークスペースの管理者だけができます。",
  "Only the workspace's owner can do this.": "ワークスペースの所有者だけができます。",
  "Only the operator of this server can do this.": "このサーバーの運営者だけができます。",
  "You do not have access to {0}.": "{0} を利用する権限がありません。",
  "Please contact your workspace administrator for access.": "ワークスペースの管理者にお問い合わせください。",
  "Ask its owner for that.": "所有者に依頼してください。",
  "Ask its owner to share it with you.": "所有者に共有を依頼してください。",
  "Only people who can edit this voice can change it.": "このボイスを変更できるのは編集できる人だけです。",
  "Only its owner or a workspace admin can delete this voice.": "このボイスを削除できるのは所有者か管理者だけです。",
  "Only its owner can verify this voice.": "このボイスを確認できるのは所有者だけです。",
  "You cannot see this project.": "このプロジェクトは表示できません。",
  "You cannot comment on this project.": "このプロジェクトにはコメントできません。",
  "Only people who can edit this project can change or generate it.":
    "このプロジェクトを変更・生成できるのは編集できる人だけです。",
  "Only an admin of this project can do this.": "このプロジェクトの管理者だけができます。",
  "A voice with id {0} was not found.": "ID {0} のボイスが見つかりません。",
  'The language "{0}" is not supported.': "言語「{0}」には対応していません。",
  "The password is not right.": "パスワードが正しくありません。",
  "Other people work in {0}.": "{0} では他の人も作業しています。",
  "Give it to one of them first.": "先に誰かに引き継いでください。",
  "A project has at most {0} chapters.": "プロジェクトの章は {0} までです。",
  "There is no text in it.": "テキストが含まれていません。",
};
