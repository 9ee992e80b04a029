/** Methods of the stock client that this product takes on. */
const plain = `
textToSpeech.convert textToSpeech.stream textToSpeech.convertWithTimestamps textToSpeech.streamWithTimestamps
textToDialogue.convert textToDialogue.stream textToDialogue.convertWithTimestamps textToDialogue.streamWithTimestamps
speechToSpeech.convert speechToSpeech.stream
audioIsolation.convert audioIsolation.stream audioIsolation.list audioIsolation.delete
speechToText.convert speechToText.transcripts.get speechToText.transcripts.delete speechToText.realtime.connect forcedAlignment.create
dubbing.create dubbing.list dubbing.get dubbing.delete dubbing.audio.get dubbing.transcript.getTranscriptForDub
textToVoice.createPreviews textToVoice.design textToVoice.remix textToVoice.create textToVoice.preview.stream
voices.getAll voices.search voices.get voices.update voices.delete
voices.settings.getDefault voices.settings.get voices.settings.update
voices.samples.audio.get samples.delete voices.getShared voices.findSimilarVoices voices.share voices.accents.get
voices.collections.list voices.collections.create voices.collections.get voices.collections.update
voices.collections.delete voices.collections.addVoice voices.collections.removeVoice
voices.ivc.create voices.pvc.create voices.pvc.update voices.pvc.train
voices.pvc.samples.create voices.pvc.samples.update voices.pvc.samples.delete voices.pvc.samples.audio.get
voices.pvc.samples.waveform.get voices.pvc.samples.speakers.separate voices.pvc.samples.speakers.get
voices.pvc.samples.speakers.audio.get voices.pvc.verification.captcha.get voices.pvc.verification.captcha.verify
voices.pvc.verification.request
models.list user.get user.subscription.get usage.get tokens.singleUse.create
history.list history.get history.getAudio history.delete history.download
pronunciationDictionaries.createFromFile pronunciationDictionaries.createFromRules pronunciationDictionaries.list
pronunciationDictionaries.get pronunciationDictionaries.update pronunciationDictionaries.download
pronunciationDictionaries.rules.add pronunciationDictionaries.rules.remove pronunciationDictionaries.rules.set
textToSoundEffects.convert
studio.projects.list studio.projects.create studio.projects.get studio.projects.update studio.projects.delete
studio.projects.convert studio.projects.content.update studio.projects.getMutedTracks
studio.projects.snapshots.list studio.projects.snapshots.get studio.projects.snapshots.stream
studio.projects.snapshots.streamArchive studio.projects.chapters.list studio.projects.chapters.create
studio.projects.chapters.get studio.projects.chapters.update studio.projects.chapters.delete
studio.projects.chapters.convert studio.projects.chapters.snapshots.list studio.projects.chapters.snapshots.get
studio.projects.chapters.snapshots.stream studio.projects.pronunciationDictionaries.create studio.createPodcast
conversationalAi.conversations.getSignedUrl conversationalAi.conversations.getWebrtcToken
conversationalAi.agents.list conversationalAi.agents.create conversationalAi.agents.get conversationalAi.agents.update
conversationalAi.agents.delete conversationalAi.agents.duplicate conversationalAi.conversations.list
conversationalAi.conversations.get conversationalAi.conversations.delete conversationalAi.conversations.audio.get
conversationalAi.conversations.feedback.create conversationalAi.knowledgeBase.list conversationalAi.knowledgeBase.documents.createFromText
conversationalAi.knowledgeBase.documents.createFromFile conversationalAi.knowledgeBase.documents.get
conversationalAi.knowledgeBase.documents.delete
workspace.groups.list workspace.groups.search workspace.groups.members.add workspace.groups.members.remove
workspace.members.list workspace.members.update workspace.invites.create workspace.invites.createBatch
workspace.invites.delete workspace.usage.getUsageByProductOverTime workspace.resources.get workspace.resources.share workspace.resources.unshare
webhooks.list webhooks.create webhooks.update webhooks.delete
serviceAccounts.list serviceAccounts.create serviceAccounts.apiKeys.list serviceAccounts.apiKeys.create
serviceAccounts.apiKeys.update serviceAccounts.apiKeys.delete workspaces.apiKeys.disable
`;

export const sdkMethods = plain.trim().split(/\s+/);
