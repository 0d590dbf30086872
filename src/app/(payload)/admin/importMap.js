import { TitleCell as TitleCell_a33907006eb12cfd3cebfc54fee18ada } from '../../../../src/studio-kit/fields/title-cell.client'
import { LinkInput as LinkInput_71ca1b26356daf4a9c312a543538f02c } from '../../../../src/cms/studio/links/link-input.client'
import { RowLabel as RowLabel_d39c10a11018b7f34f1d1f651a492b23 } from '../../../../src/studio-kit/fields/row-label.client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { OutlineHintsClientFeature as OutlineHintsClientFeature_4f35a1f209dc6da5089dd8799ab4529b } from '../../../../src/cms/rich-text/outline-hints/plugin.client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { YesNoCell as YesNoCell_3a02ffdd48b610d06759792a4fdce0bb } from '../../../../src/studio-kit/fields/cells'
import { NumberCell as NumberCell_3a02ffdd48b610d06759792a4fdce0bb } from '../../../../src/studio-kit/fields/cells'
import { ChecklistField as ChecklistField_5c71c7187f23b14664bb7bdbc0d0daa8 } from '../../../../src/cms/studio/checklist/checklist-field'
import { UsedOnField as UsedOnField_d1f1d26687c322b22be4d1d671fbfe41 } from '../../../../src/cms/studio/uses/used-on-field'
import { UsedOnCell as UsedOnCell_a41a38a877f4cce52847e63f8f073a16 } from '../../../../src/cms/studio/uses/uses.client'
import { DocumentEditing as DocumentEditing_007549e1c43f8700eeedaf7bf9bc3f68 } from '../../../../src/features/editing/studio/document-editing.client'
import { PublishButton as PublishButton_5762f96180a8893f39f7dbee98a118cd } from '../../../../src/studio-kit/publishing/publish-button.client'
import { VersionsView as VersionsView_2a5bd54dc1471030a05b714df1c6b3d7 } from '../../../../src/features/editing/studio/versions/versions-view'
import { WritingClientFeature as WritingClientFeature_8043864626defd59f30c987d45abedeb } from '../../../../src/cms/rich-text/writing/writing-feature.client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { DrawnBlock as DrawnBlock_51a336fb9d91829a6e7a07f81726c88e } from '../../../../src/cms/rich-text/drawn-block.client'
import { TableGrid as TableGrid_854b75b1a7765cffbc88d5b7c0d910b6 } from '../../../../src/cms/rich-text/writing/table-grid.client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ArticleDiff as ArticleDiff_8f18df46ab65993bfc7d481a5699fad2 } from '../../../../src/cms/rich-text/versions/article-diff'
import { SlugField as SlugField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { ContentTouchField as ContentTouchField_44927e7bf9e8efeb59933f78874a0e8b } from '../../../../src/cms/studio/content-touch/content-touch-field'
import { ListWithUses as ListWithUses_8a7cdcdfc541caa6191f5a60cd7631ec } from '../../../../src/cms/studio/uses/list-with-uses'
import { SizeCell as SizeCell_3a02ffdd48b610d06759792a4fdce0bb } from '../../../../src/studio-kit/fields/cells'
import { BookingAnswers as BookingAnswers_1652318708fed94043da0b006ac5be69 } from '../../../../src/features/bookings/studio/booking-answers'
import { WordsCell as WordsCell_3a02ffdd48b610d06759792a4fdce0bb } from '../../../../src/studio-kit/fields/cells'
import { ScoreReasons as ScoreReasons_6aa361bacf256d9e61186c1a97c87af3 } from '../../../../src/features/leads/studio/score-reasons'
import { PersonalData as PersonalData_0e80acddd2e2f0dccda970205d8271e0 } from '../../../../src/features/leads/studio/personal-data'
import { EntryBanner as EntryBanner_f9317b550eb3b0c8e0fa7493eb2745a2 } from '../../../../src/features/nurture/studio/entry-banner'
import { StepPreview as StepPreview_59b2ab6a5143f48122a53f52b33ae182 } from '../../../../src/features/nurture/studio/step-preview.client'
import { AccountData as AccountData_0e5b9d073c9113cd9ee06fd0c5d4874b } from '../../../../src/features/auth/studio/account-data'
import { FeatureFlagsField as FeatureFlagsField_f48f7d2e6a2824f788d80c611ec85e6d } from '../../../../src/features/members/features/feature-flags-field.client'
import { MailNameCell as MailNameCell_0bc8945f3a0a9dd141a6bd5a6492d884 } from '../../../../src/features/mail/studio/mail-name-cell'
import { LookPreview as LookPreview_22e77bde7fec1eb1760f04a6206ca032 } from '../../../../src/cms/studio/look/look-preview'
import { ColourChoice as ColourChoice_de3ad635f2622dd9011fa6139b7f592b } from '../../../../src/features/look/studio/colour-choice.client'
import { PairChoice as PairChoice_b218ca8de8177867ff871e06647b7127 } from '../../../../src/features/look/studio/pair-choice'
import { LastRun as LastRun_a7965d9efbd6356992db6afbdaed5f85 } from '../../../../src/features/retention/studio/last-run'
import { ExpiredCount as ExpiredCount_903e3b4456a50dba5c261d5d09e87632 } from '../../../../src/features/retention/studio/expired-count.client'
import { StudioNav as StudioNav_e25c79b2a61cdb9c1ccdc360ecba50fd } from '../../../../src/studio-kit/navigation/studio-nav'
import { SkipLink as SkipLink_ab0f906bdd393767997dc6a3c9d2c80d } from '../../../../src/studio-kit/navigation/skip-link.client'
import { UnlistedBand as UnlistedBand_840ddbddc791cd5b526b559b3f6018f0 } from '../../../../src/cms/studio/visibility/unlisted-band'
import { StudioLook as StudioLook_934bc917ae32bb50171ce84f3a497d46 } from '../../../../src/features/look/studio/studio-look'
import { StudioIcon as StudioIcon_6a150419561cbf9f5fc6585bd87fd0fd } from '../../../../src/features/look/studio/studio-logo'
import { StudioLogo as StudioLogo_6a150419561cbf9f5fc6585bd87fd0fd } from '../../../../src/features/look/studio/studio-logo'
import { StudioSearch as StudioSearch_a14d6e2f6a1a0048a1884ef91e7c63aa } from '../../../../src/studio-kit/search/studio-search.client'
import { WorkMenu as WorkMenu_e9c9d0b58c242d8a15afc9cf3cac8dfe } from '../../../../src/studio-kit/navigation/work-menu'
import { TellClock as TellClock_75393a74f14fdf9b98edf10ddccad685 } from '../../../../src/studio-kit/clock/tell-clock.client'
import { LinkOptions as LinkOptions_ad587ac9b9f82f94610aa42089355b67 } from '../../../../src/cms/studio/links/link-options.client'
import { DocumentWrites as DocumentWrites_ae86a08d9a33bf6751ee2b60b0b0ea3a } from '../../../../src/features/editing/studio/document-writes.client'
import { StepUp as StepUp_cd5fd1727720f14fa77015b8ba9ff2dd } from '../../../../src/features/auth/studio/step-up/step-up.client'
import { ContentView as ContentView_0d655288ee68d6fa34524bdb49c9161a } from '../../../../src/cms/studio/content/content-view'
import { NewContentView as NewContentView_7dbd2b4cc53acf3f4de2676f9ca939ee } from '../../../../src/cms/studio/new/new-content-view'
import { GuideView as GuideView_6f862b97a9a59e7874164a482261e5b8 } from '../../../../src/cms/studio/guide/guide-view'
import { SiteImportsView as SiteImportsView_4957dc4c6bcb6f120f519253e671ae20 } from '../../../../src/cms/studio/site-import/site-imports-view'
import { SiteImportView as SiteImportView_96d423e11874303b2b2bb12cd1003398 } from '../../../../src/cms/studio/site-import/site-import-view'
import { MovingDayView as MovingDayView_8b6c6f12cb6319813f257e7fb5760f52 } from '../../../../src/cms/studio/moving-day/moving-day-view'
import { RedirectFileView as RedirectFileView_94ca034c93b14010742e4fa2249737b0 } from '../../../../src/cms/studio/moving-day/redirect-file-view'
import { StartPage as StartPage_9004a8fe78af82f5642ed33fd156592a } from '../../../../src/features/today/today-view'
import { TodayView as TodayView_9004a8fe78af82f5642ed33fd156592a } from '../../../../src/features/today/today-view'
import { ConfidenceView as ConfidenceView_7a63ef25cf6d1712516aa32c271da118 } from '../../../../src/features/confidence/studio/confidence-view'
import { StatusView as StatusView_f510a5270de3e7849829c3e387b3cffc } from '../../../../src/features/operations/studio/status-view'
import { EmailPreviewView as EmailPreviewView_7276bd26c2aadb6e6616a49416e19523 } from '../../../../src/features/operations/previews/email-preview-view'
import { MergeView as MergeView_acf23d08f6f1210de18a10c8a13a5909 } from '../../../../src/features/merging/studio/merge-view'
import { PaymentsView as PaymentsView_39d3f7d0ddc184e55ad513affaee5699 } from '../../../../src/features/payments/studio/payments-view'
import { ProvidersView as ProvidersView_13578c9864ba93bce8fc920b0cae03d3 } from '../../../../src/features/mail-events/studio/providers-view'
import { ProviderView as ProviderView_3c09c97b4598e03700adc02c14496a36 } from '../../../../src/features/mail-events/studio/provider-view'
import { MailboxView as MailboxView_9d14aeb7ad27955060cddddec5866420 } from '../../../../src/features/mail-events/studio/mailbox-view'
import { NotificationsView as NotificationsView_657818546dfa5c43425a1bd341f78eac } from '../../../../src/features/notifications/studio/notifications-view'
import { DestinationView as DestinationView_4ef573aa1d7a070c4b07ca917af9fa6b } from '../../../../src/features/notifications/studio/destination-view'
import { SignOnView as SignOnView_8e56c9506398d420c276e4f3a1c47839 } from '../../../../src/features/sign-on/studio/sign-on-view'
import { EmbedsView as EmbedsView_40f1502ca03704306944b0509564da74 } from '../../../../src/features/embeds/studio/embeds-view'
import { WebhooksView as WebhooksView_f1b2f44743fee3f1decc846587e4ab4e } from '../../../../src/features/webhooks/studio/webhooks-view'
import { KeysView as KeysView_b9700aad754dc5400f3b72a8a31cfe0a } from '../../../../src/features/keys/studio/keys-view'
import { BookingsView as BookingsView_45d49f7bef687b2ae4dc6c1a7bc84654 } from '../../../../src/features/bookings/studio/bookings-view'
import { MeetingView as MeetingView_5327da34359daa8ccc59eeedf905a19e } from '../../../../src/features/bookings/studio/meeting-view'
import { GptsView as GptsView_d0dff2021f03c766db38d4377c07b24c } from '../../../../src/features/agents/board/gpts-view'
import { TasksView as TasksView_2b7a61e6db16a707bc8aee682fe8a1a9 } from '../../../../src/features/tasks/studio/tasks-view'
import { MetricsView as MetricsView_5e08e2f95719b19251a277e92ce94282 } from '../../../../src/features/analytics/studio/metrics-view'
import { LeadsView as LeadsView_73cad646e5362f66990ac1575f7c3050 } from '../../../../src/features/leads/studio/list/leads-view'
import { ImportView as ImportView_0fbe2dbc2d761ef6fbe1a6a8ded9dea1 } from '../../../../src/features/leads/studio/import/import-view'
import { LeadView as LeadView_fbf04d478097dfc28212ee1bd7b7f250 } from '../../../../src/features/leads/studio/lead/lead-view'
import { RevenueView as RevenueView_bc1d0cf9557a2a0fdd15169f4fd5034a } from '../../../../src/features/leads/studio/revenue-view'
import { NurtureView as NurtureView_26b8f5ba8c719f57949d3b5e33bdc8a0 } from '../../../../src/features/nurture/studio/nurture-view'
import { PeopleView as PeopleView_dbcb305264d37b5256b388b3505001ab } from '../../../../src/features/people/studio/people-view'
import { PersonView as PersonView_1b8addfdc7e3007e0a20646379044b8d } from '../../../../src/features/people/studio/person-view'
import { InvitesView as InvitesView_5c6ceb1c985e2fe6df40f87541a5a826 } from '../../../../src/features/invitations/studio/invites-view'
import { MagicLinkView as MagicLinkView_8cb954310c8fec23b4b63d35d728da85 } from '../../../../src/features/auth/studio/magic-link-view'
import { WorkspacesView as WorkspacesView_04e2c7ba52d773d8a469d76261359b2f } from '../../../../src/features/teams/studio/workspaces-view'
import { WorkspaceView as WorkspaceView_d53f78b493dc168efa820aa422d10d2e } from '../../../../src/features/teams/studio/workspace-view'
import { MailDomainView as MailDomainView_4130cf5ed67c7733939d279615a85fb7 } from '../../../../src/features/mail-domain/studio/mail-domain-view'
import { ReputationView as ReputationView_51e0bb8212a8aef320af46f99644e286 } from '../../../../src/features/mail/studio/reputation-view'
import { LookView as LookView_f55626c7ddbeb44b12d0b93b48f06c5d } from '../../../../src/features/look/studio/look-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { loadDraftsPanel as loadDraftsPanel_f238de77b3e2bfbb6a9b830a5de23081 } from '../../../../src/cms/studio/today/content-panels'
import { loadRecentPanel as loadRecentPanel_cf9b9419d1bf345dbf5dd2b06e83ef27 } from '../../../../src/cms/studio/today/recent-panel'
import { loadScheduledPanel as loadScheduledPanel_f238de77b3e2bfbb6a9b830a5de23081 } from '../../../../src/cms/studio/today/content-panels'
import { loadPublishedPanel as loadPublishedPanel_f238de77b3e2bfbb6a9b830a5de23081 } from '../../../../src/cms/studio/today/content-panels'
import { loadTasksPanel as loadTasksPanel_a7e0dbbd6d5fbc6d6a9e023534e9707e } from '../../../../src/features/today/tasks-panel'
import { loadCallsPanel as loadCallsPanel_4c421be8d7a3c35bdfd0473d11d958bb } from '../../../../src/features/bookings/studio/calls-panel'
import { loadLeadMeetings as loadLeadMeetings_ae60ce460ccafc75485f8b579a9ccbf3 } from '../../../../src/features/bookings/studio/lead-meetings-panel'
import { loadMyTasks as loadMyTasks_1928a39e0d0fcd1a55f2e97618060517 } from '../../../../src/features/tasks/studio/tasks-panel'
import { loadLeadTasks as loadLeadTasks_3b1c4cce627a11e137412ba86082c3c3 } from '../../../../src/features/tasks/studio/lead-tasks-panel'
import { loadTrafficPanel as loadTrafficPanel_55cf8b21a51e4c267d652827d144de39 } from '../../../../src/features/analytics/studio/traffic-panel'
import { loadNeedsReplyPanel as loadNeedsReplyPanel_4761c6feea1784d1c700cc1ebb4e1e73 } from '../../../../src/features/leads/studio/needs-reply-panel'
import { loadTeamInvitations as loadTeamInvitations_606511ee99a1cf5b9d90845e30d7fb9e } from '../../../../src/features/invitations/studio/team-invitations-panel'
import { loadTeamFeatures as loadTeamFeatures_6fd7e382db3f60502c413e3f46294930 } from '../../../../src/features/members/studio/team-features-panel'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/studio-kit/fields/title-cell.client#TitleCell": TitleCell_a33907006eb12cfd3cebfc54fee18ada,
  "/src/cms/studio/links/link-input.client#LinkInput": LinkInput_71ca1b26356daf4a9c312a543538f02c,
  "/src/studio-kit/fields/row-label.client#RowLabel": RowLabel_d39c10a11018b7f34f1d1f651a492b23,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/src/cms/rich-text/outline-hints/plugin.client#OutlineHintsClientFeature": OutlineHintsClientFeature_4f35a1f209dc6da5089dd8799ab4529b,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/studio-kit/fields/cells#YesNoCell": YesNoCell_3a02ffdd48b610d06759792a4fdce0bb,
  "/src/studio-kit/fields/cells#NumberCell": NumberCell_3a02ffdd48b610d06759792a4fdce0bb,
  "/src/cms/studio/checklist/checklist-field#ChecklistField": ChecklistField_5c71c7187f23b14664bb7bdbc0d0daa8,
  "/src/cms/studio/uses/used-on-field#UsedOnField": UsedOnField_d1f1d26687c322b22be4d1d671fbfe41,
  "/src/cms/studio/uses/uses.client#UsedOnCell": UsedOnCell_a41a38a877f4cce52847e63f8f073a16,
  "/src/features/editing/studio/document-editing.client#DocumentEditing": DocumentEditing_007549e1c43f8700eeedaf7bf9bc3f68,
  "/src/studio-kit/publishing/publish-button.client#PublishButton": PublishButton_5762f96180a8893f39f7dbee98a118cd,
  "/src/features/editing/studio/versions/versions-view#VersionsView": VersionsView_2a5bd54dc1471030a05b714df1c6b3d7,
  "/src/cms/rich-text/writing/writing-feature.client#WritingClientFeature": WritingClientFeature_8043864626defd59f30c987d45abedeb,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/cms/rich-text/drawn-block.client#DrawnBlock": DrawnBlock_51a336fb9d91829a6e7a07f81726c88e,
  "/src/cms/rich-text/writing/table-grid.client#TableGrid": TableGrid_854b75b1a7765cffbc88d5b7c0d910b6,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/cms/rich-text/versions/article-diff#ArticleDiff": ArticleDiff_8f18df46ab65993bfc7d481a5699fad2,
  "@payloadcms/next/client#SlugField": SlugField_2b8867833a34864a02ddf429b0728a40,
  "/src/cms/studio/content-touch/content-touch-field#ContentTouchField": ContentTouchField_44927e7bf9e8efeb59933f78874a0e8b,
  "/src/cms/studio/uses/list-with-uses#ListWithUses": ListWithUses_8a7cdcdfc541caa6191f5a60cd7631ec,
  "/src/studio-kit/fields/cells#SizeCell": SizeCell_3a02ffdd48b610d06759792a4fdce0bb,
  "/src/features/bookings/studio/booking-answers#BookingAnswers": BookingAnswers_1652318708fed94043da0b006ac5be69,
  "/src/studio-kit/fields/cells#WordsCell": WordsCell_3a02ffdd48b610d06759792a4fdce0bb,
  "/src/features/leads/studio/score-reasons#ScoreReasons": ScoreReasons_6aa361bacf256d9e61186c1a97c87af3,
  "/src/features/leads/studio/personal-data#PersonalData": PersonalData_0e80acddd2e2f0dccda970205d8271e0,
  "/src/features/nurture/studio/entry-banner#EntryBanner": EntryBanner_f9317b550eb3b0c8e0fa7493eb2745a2,
  "/src/features/nurture/studio/step-preview.client#StepPreview": StepPreview_59b2ab6a5143f48122a53f52b33ae182,
  "/src/features/auth/studio/account-data#AccountData": AccountData_0e5b9d073c9113cd9ee06fd0c5d4874b,
  "/src/features/members/features/feature-flags-field.client#FeatureFlagsField": FeatureFlagsField_f48f7d2e6a2824f788d80c611ec85e6d,
  "/src/features/mail/studio/mail-name-cell#MailNameCell": MailNameCell_0bc8945f3a0a9dd141a6bd5a6492d884,
  "/src/cms/studio/look/look-preview#LookPreview": LookPreview_22e77bde7fec1eb1760f04a6206ca032,
  "/src/features/look/studio/colour-choice.client#ColourChoice": ColourChoice_de3ad635f2622dd9011fa6139b7f592b,
  "/src/features/look/studio/pair-choice#PairChoice": PairChoice_b218ca8de8177867ff871e06647b7127,
  "/src/features/retention/studio/last-run#LastRun": LastRun_a7965d9efbd6356992db6afbdaed5f85,
  "/src/features/retention/studio/expired-count.client#ExpiredCount": ExpiredCount_903e3b4456a50dba5c261d5d09e87632,
  "/src/studio-kit/navigation/studio-nav#StudioNav": StudioNav_e25c79b2a61cdb9c1ccdc360ecba50fd,
  "/src/studio-kit/navigation/skip-link.client#SkipLink": SkipLink_ab0f906bdd393767997dc6a3c9d2c80d,
  "/src/cms/studio/visibility/unlisted-band#UnlistedBand": UnlistedBand_840ddbddc791cd5b526b559b3f6018f0,
  "/src/features/look/studio/studio-look#StudioLook": StudioLook_934bc917ae32bb50171ce84f3a497d46,
  "/src/features/look/studio/studio-logo#StudioIcon": StudioIcon_6a150419561cbf9f5fc6585bd87fd0fd,
  "/src/features/look/studio/studio-logo#StudioLogo": StudioLogo_6a150419561cbf9f5fc6585bd87fd0fd,
  "/src/studio-kit/search/studio-search.client#StudioSearch": StudioSearch_a14d6e2f6a1a0048a1884ef91e7c63aa,
  "/src/studio-kit/navigation/work-menu#WorkMenu": WorkMenu_e9c9d0b58c242d8a15afc9cf3cac8dfe,
  "/src/studio-kit/clock/tell-clock.client#TellClock": TellClock_75393a74f14fdf9b98edf10ddccad685,
  "/src/cms/studio/links/link-options.client#LinkOptions": LinkOptions_ad587ac9b9f82f94610aa42089355b67,
  "/src/features/editing/studio/document-writes.client#DocumentWrites": DocumentWrites_ae86a08d9a33bf6751ee2b60b0b0ea3a,
  "/src/features/auth/studio/step-up/step-up.client#StepUp": StepUp_cd5fd1727720f14fa77015b8ba9ff2dd,
  "/src/cms/studio/content/content-view#ContentView": ContentView_0d655288ee68d6fa34524bdb49c9161a,
  "/src/cms/studio/new/new-content-view#NewContentView": NewContentView_7dbd2b4cc53acf3f4de2676f9ca939ee,
  "/src/cms/studio/guide/guide-view#GuideView": GuideView_6f862b97a9a59e7874164a482261e5b8,
  "/src/cms/studio/site-import/site-imports-view#SiteImportsView": SiteImportsView_4957dc4c6bcb6f120f519253e671ae20,
  "/src/cms/studio/site-import/site-import-view#SiteImportView": SiteImportView_96d423e11874303b2b2bb12cd1003398,
  "/src/cms/studio/moving-day/moving-day-view#MovingDayView": MovingDayView_8b6c6f12cb6319813f257e7fb5760f52,
  "/src/cms/studio/moving-day/redirect-file-view#RedirectFileView": RedirectFileView_94ca034c93b14010742e4fa2249737b0,
  "/src/features/today/today-view#StartPage": StartPage_9004a8fe78af82f5642ed33fd156592a,
  "/src/features/today/today-view#TodayView": TodayView_9004a8fe78af82f5642ed33fd156592a,
  "/src/features/confidence/studio/confidence-view#ConfidenceView": ConfidenceView_7a63ef25cf6d1712516aa32c271da118,
  "/src/features/operations/studio/status-view#StatusView": StatusView_f510a5270de3e7849829c3e387b3cffc,
  "/src/features/operations/previews/email-preview-view#EmailPreviewView": EmailPreviewView_7276bd26c2aadb6e6616a49416e19523,
  "/src/features/merging/studio/merge-view#MergeView": MergeView_acf23d08f6f1210de18a10c8a13a5909,
  "/src/features/payments/studio/payments-view#PaymentsView": PaymentsView_39d3f7d0ddc184e55ad513affaee5699,
  "/src/features/mail-events/studio/providers-view#ProvidersView": ProvidersView_13578c9864ba93bce8fc920b0cae03d3,
  "/src/features/mail-events/studio/provider-view#ProviderView": ProviderView_3c09c97b4598e03700adc02c14496a36,
  "/src/features/mail-events/studio/mailbox-view#MailboxView": MailboxView_9d14aeb7ad27955060cddddec5866420,
  "/src/features/notifications/studio/notifications-view#NotificationsView": NotificationsView_657818546dfa5c43425a1bd341f78eac,
  "/src/features/notifications/studio/destination-view#DestinationView": DestinationView_4ef573aa1d7a070c4b07ca917af9fa6b,
  "/src/features/sign-on/studio/sign-on-view#SignOnView": SignOnView_8e56c9506398d420c276e4f3a1c47839,
  "/src/features/embeds/studio/embeds-view#EmbedsView": EmbedsView_40f1502ca03704306944b0509564da74,
  "/src/features/webhooks/studio/webhooks-view#WebhooksView": WebhooksView_f1b2f44743fee3f1decc846587e4ab4e,
  "/src/features/keys/studio/keys-view#KeysView": KeysView_b9700aad754dc5400f3b72a8a31cfe0a,
  "/src/features/bookings/studio/bookings-view#BookingsView": BookingsView_45d49f7bef687b2ae4dc6c1a7bc84654,
  "/src/features/bookings/studio/meeting-view#MeetingView": MeetingView_5327da34359daa8ccc59eeedf905a19e,
  "/src/features/agents/board/gpts-view#GptsView": GptsView_d0dff2021f03c766db38d4377c07b24c,
  "/src/features/tasks/studio/tasks-view#TasksView": TasksView_2b7a61e6db16a707bc8aee682fe8a1a9,
  "/src/features/analytics/studio/metrics-view#MetricsView": MetricsView_5e08e2f95719b19251a277e92ce94282,
  "/src/features/leads/studio/list/leads-view#LeadsView": LeadsView_73cad646e5362f66990ac1575f7c3050,
  "/src/features/leads/studio/import/import-view#ImportView": ImportView_0fbe2dbc2d761ef6fbe1a6a8ded9dea1,
  "/src/features/leads/studio/lead/lead-view#LeadView": LeadView_fbf04d478097dfc28212ee1bd7b7f250,
  "/src/features/leads/studio/revenue-view#RevenueView": RevenueView_bc1d0cf9557a2a0fdd15169f4fd5034a,
  "/src/features/nurture/studio/nurture-view#NurtureView": NurtureView_26b8f5ba8c719f57949d3b5e33bdc8a0,
  "/src/features/people/studio/people-view#PeopleView": PeopleView_dbcb305264d37b5256b388b3505001ab,
  "/src/features/people/studio/person-view#PersonView": PersonView_1b8addfdc7e3007e0a20646379044b8d,
  "/src/features/invitations/studio/invites-view#InvitesView": InvitesView_5c6ceb1c985e2fe6df40f87541a5a826,
  "/src/features/auth/studio/magic-link-view#MagicLinkView": MagicLinkView_8cb954310c8fec23b4b63d35d728da85,
  "/src/features/teams/studio/workspaces-view#WorkspacesView": WorkspacesView_04e2c7ba52d773d8a469d76261359b2f,
  "/src/features/teams/studio/workspace-view#WorkspaceView": WorkspaceView_d53f78b493dc168efa820aa422d10d2e,
  "/src/features/mail-domain/studio/mail-domain-view#MailDomainView": MailDomainView_4130cf5ed67c7733939d279615a85fb7,
  "/src/features/mail/studio/reputation-view#ReputationView": ReputationView_51e0bb8212a8aef320af46f99644e286,
  "/src/features/look/studio/look-view#LookView": LookView_f55626c7ddbeb44b12d0b93b48f06c5d,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1,
  "/src/cms/studio/today/content-panels#loadDraftsPanel": loadDraftsPanel_f238de77b3e2bfbb6a9b830a5de23081,
  "/src/cms/studio/today/recent-panel#loadRecentPanel": loadRecentPanel_cf9b9419d1bf345dbf5dd2b06e83ef27,
  "/src/cms/studio/today/content-panels#loadScheduledPanel": loadScheduledPanel_f238de77b3e2bfbb6a9b830a5de23081,
  "/src/cms/studio/today/content-panels#loadPublishedPanel": loadPublishedPanel_f238de77b3e2bfbb6a9b830a5de23081,
  "/src/features/today/tasks-panel#loadTasksPanel": loadTasksPanel_a7e0dbbd6d5fbc6d6a9e023534e9707e,
  "/src/features/bookings/studio/calls-panel#loadCallsPanel": loadCallsPanel_4c421be8d7a3c35bdfd0473d11d958bb,
  "/src/features/bookings/studio/lead-meetings-panel#loadLeadMeetings": loadLeadMeetings_ae60ce460ccafc75485f8b579a9ccbf3,
  "/src/features/tasks/studio/tasks-panel#loadMyTasks": loadMyTasks_1928a39e0d0fcd1a55f2e97618060517,
  "/src/features/tasks/studio/lead-tasks-panel#loadLeadTasks": loadLeadTasks_3b1c4cce627a11e137412ba86082c3c3,
  "/src/features/analytics/studio/traffic-panel#loadTrafficPanel": loadTrafficPanel_55cf8b21a51e4c267d652827d144de39,
  "/src/features/leads/studio/needs-reply-panel#loadNeedsReplyPanel": loadNeedsReplyPanel_4761c6feea1784d1c700cc1ebb4e1e73,
  "/src/features/invitations/studio/team-invitations-panel#loadTeamInvitations": loadTeamInvitations_606511ee99a1cf5b9d90845e30d7fb9e,
  "/src/features/members/studio/team-features-panel#loadTeamFeatures": loadTeamFeatures_6fd7e382db3f60502c413e3f46294930
}
