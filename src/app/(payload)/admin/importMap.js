import { LinkInput as LinkInput_382aa80435fb2933dcb897fc0617eefd } from '../../../../src/cms/admin/links/link-input.client'
import { RowLabel as RowLabel_253a6dc7379b78054b4839f3bc76516f } from '../../../../src/admin-kit/fields/row-label.client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
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
import { ChecklistField as ChecklistField_1ebef43cf553c6be30735538dd6680a2 } from '../../../../src/cms/admin/checklist/checklist-field'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ContentTouchField as ContentTouchField_03181a95cf43ca5a9dd98ad19b9f0fee } from '../../../../src/cms/admin/content-touch/content-touch-field'
import { SlugField as SlugField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { BookingAnswers as BookingAnswers_72b38a5d5fdaea71d56a1123558a1e55 } from '../../../../src/features/bookings/admin/booking-answers'
import { ScoreReasons as ScoreReasons_1788ca299ff665e51b94e93183a9d079 } from '../../../../src/features/leads/admin/score-reasons'
import { PersonalData as PersonalData_23c46a0c17e36caf475a944e87c6e2a5 } from '../../../../src/features/leads/admin/personal-data'
import { EntryBanner as EntryBanner_5621a4dedc654cef0d880101d0b9d0ee } from '../../../../src/features/nurture/admin/entry-banner'
import { AccountData as AccountData_176bc9c901945006b4be39ad6970e9ad } from '../../../../src/features/auth/admin/account-data'
import { FeatureFlagsField as FeatureFlagsField_5c4d82a826eb7fbe06d0464a8e4fa70f } from '../../../../src/features/members/admin/feature-flags-field.client'
import { LastRun as LastRun_e4ea2bb4d5c8241702bf402a05deee1e } from '../../../../src/features/retention/admin/last-run'
import { ExpiredCount as ExpiredCount_1a69bef30089a08dfb234e34b4a40493 } from '../../../../src/features/retention/admin/expired-count.client'
import { StudioNav as StudioNav_e43ad5161194d515a840289d9a2c8dc9 } from '../../../../src/admin-kit/navigation/studio-nav'
import { Icon as Icon_1fba9d39cac8b81c1d27c123c7813d15 } from '../../../../src/admin-kit/branding/icon'
import { Logo as Logo_9a295af09032370ffcff233b19fa685a } from '../../../../src/admin-kit/branding/logo'
import { StudioSearch as StudioSearch_8b64aca1cca5629a2e7894a7fc9479df } from '../../../../src/admin-kit/search/studio-search.client'
import { StartPageHeader as StartPageHeader_71e7fddfacb660abdf52b8ccef103bbc } from '../../../../src/cms/admin/start-page-header'
import { NeedsYou as NeedsYou_11e80872045ac56c63797d221575fa31 } from '../../../../src/cms/admin/today/needs-you'
import { TodaysCalls as TodaysCalls_bb7f2a28d0eacfafac41a17fd4661735 } from '../../../../src/features/bookings/admin/todays-calls'
import { LeadsToAnswer as LeadsToAnswer_510891f0bd552cb2f67c91c9a2d296e4 } from '../../../../src/features/leads/admin/leads-to-answer'
import { RecentChanges as RecentChanges_7acf4099918d42289b5329498211b645 } from '../../../../src/cms/admin/recent-changes'
import { WorkMenu as WorkMenu_49f0c0dc79226804d444ad9a41322609 } from '../../../../src/admin-kit/navigation/work-menu'
import { LinkOptions as LinkOptions_21790338bd22639663c9f635c911a2ca } from '../../../../src/cms/admin/links/link-options.client'
import { TodayView as TodayView_74929b7ca015984677a0389a489c386f } from '../../../../src/cms/admin/today/today-view'
import { ContentView as ContentView_81058d0f0e60142d0b0036f8c40e32ac } from '../../../../src/cms/admin/content/content-view'
import { NewContentView as NewContentView_bc48f96427d7977d21e9140e42df5d44 } from '../../../../src/cms/admin/new/new-content-view'
import { GuideView as GuideView_52d71b03914c568e4d8ff35dee056a1a } from '../../../../src/cms/admin/guide/guide-view'
import { ConfidenceView as ConfidenceView_314fecec6df9a445ed515c33df746f7e } from '../../../../src/features/confidence/admin/confidence-view'
import { StatusView as StatusView_04933d606644c989555529f38e04ab59 } from '../../../../src/features/operations/admin/status-view'
import { EmailPreviewView as EmailPreviewView_7276bd26c2aadb6e6616a49416e19523 } from '../../../../src/features/operations/previews/email-preview-view'
import { MergeView as MergeView_0a5f6f73a3cbe7b5d9e3493784f8caa3 } from '../../../../src/features/merging/admin/merge-view'
import { BookingsView as BookingsView_336b9d1795ba3c22690186e5952acde1 } from '../../../../src/features/bookings/admin/bookings-view'
import { MetricsView as MetricsView_b829548a38e9e668839a94bc2fa1e4a9 } from '../../../../src/features/analytics/admin/metrics-view'
import { LeadsView as LeadsView_6f10d5876b267d7a3ccf1797269f5887 } from '../../../../src/features/leads/admin/list/leads-view'
import { ImportView as ImportView_da31dc7d84a254a70b82819f498429b4 } from '../../../../src/features/leads/admin/import/import-view'
import { LeadView as LeadView_8a89dff51fd8fe1ea7f2f775ddffe6b1 } from '../../../../src/features/leads/admin/lead/lead-view'
import { RevenueView as RevenueView_a62ed85152cfd1d0e02d471e0b3cad7b } from '../../../../src/features/leads/admin/revenue-view'
import { NurtureView as NurtureView_dde33e530a5cbb5bf4587a6eae21de7e } from '../../../../src/features/nurture/admin/nurture-view'
import { MagicLinkView as MagicLinkView_9dfe2dac163410386878a7aed0cca168 } from '../../../../src/features/auth/admin/magic-link-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/cms/admin/links/link-input.client#LinkInput": LinkInput_382aa80435fb2933dcb897fc0617eefd,
  "/src/admin-kit/fields/row-label.client#RowLabel": RowLabel_253a6dc7379b78054b4839f3bc76516f,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
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
  "/src/cms/admin/checklist/checklist-field#ChecklistField": ChecklistField_1ebef43cf553c6be30735538dd6680a2,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/cms/admin/content-touch/content-touch-field#ContentTouchField": ContentTouchField_03181a95cf43ca5a9dd98ad19b9f0fee,
  "@payloadcms/next/client#SlugField": SlugField_2b8867833a34864a02ddf429b0728a40,
  "/src/features/bookings/admin/booking-answers#BookingAnswers": BookingAnswers_72b38a5d5fdaea71d56a1123558a1e55,
  "/src/features/leads/admin/score-reasons#ScoreReasons": ScoreReasons_1788ca299ff665e51b94e93183a9d079,
  "/src/features/leads/admin/personal-data#PersonalData": PersonalData_23c46a0c17e36caf475a944e87c6e2a5,
  "/src/features/nurture/admin/entry-banner#EntryBanner": EntryBanner_5621a4dedc654cef0d880101d0b9d0ee,
  "/src/features/auth/admin/account-data#AccountData": AccountData_176bc9c901945006b4be39ad6970e9ad,
  "/src/features/members/admin/feature-flags-field.client#FeatureFlagsField": FeatureFlagsField_5c4d82a826eb7fbe06d0464a8e4fa70f,
  "/src/features/retention/admin/last-run#LastRun": LastRun_e4ea2bb4d5c8241702bf402a05deee1e,
  "/src/features/retention/admin/expired-count.client#ExpiredCount": ExpiredCount_1a69bef30089a08dfb234e34b4a40493,
  "/src/admin-kit/navigation/studio-nav#StudioNav": StudioNav_e43ad5161194d515a840289d9a2c8dc9,
  "/src/admin-kit/branding/icon#Icon": Icon_1fba9d39cac8b81c1d27c123c7813d15,
  "/src/admin-kit/branding/logo#Logo": Logo_9a295af09032370ffcff233b19fa685a,
  "/src/admin-kit/search/studio-search.client#StudioSearch": StudioSearch_8b64aca1cca5629a2e7894a7fc9479df,
  "/src/cms/admin/start-page-header#StartPageHeader": StartPageHeader_71e7fddfacb660abdf52b8ccef103bbc,
  "/src/cms/admin/today/needs-you#NeedsYou": NeedsYou_11e80872045ac56c63797d221575fa31,
  "/src/features/bookings/admin/todays-calls#TodaysCalls": TodaysCalls_bb7f2a28d0eacfafac41a17fd4661735,
  "/src/features/leads/admin/leads-to-answer#LeadsToAnswer": LeadsToAnswer_510891f0bd552cb2f67c91c9a2d296e4,
  "/src/cms/admin/recent-changes#RecentChanges": RecentChanges_7acf4099918d42289b5329498211b645,
  "/src/admin-kit/navigation/work-menu#WorkMenu": WorkMenu_49f0c0dc79226804d444ad9a41322609,
  "/src/cms/admin/links/link-options.client#LinkOptions": LinkOptions_21790338bd22639663c9f635c911a2ca,
  "/src/cms/admin/today/today-view#TodayView": TodayView_74929b7ca015984677a0389a489c386f,
  "/src/cms/admin/content/content-view#ContentView": ContentView_81058d0f0e60142d0b0036f8c40e32ac,
  "/src/cms/admin/new/new-content-view#NewContentView": NewContentView_bc48f96427d7977d21e9140e42df5d44,
  "/src/cms/admin/guide/guide-view#GuideView": GuideView_52d71b03914c568e4d8ff35dee056a1a,
  "/src/features/confidence/admin/confidence-view#ConfidenceView": ConfidenceView_314fecec6df9a445ed515c33df746f7e,
  "/src/features/operations/admin/status-view#StatusView": StatusView_04933d606644c989555529f38e04ab59,
  "/src/features/operations/previews/email-preview-view#EmailPreviewView": EmailPreviewView_7276bd26c2aadb6e6616a49416e19523,
  "/src/features/merging/admin/merge-view#MergeView": MergeView_0a5f6f73a3cbe7b5d9e3493784f8caa3,
  "/src/features/bookings/admin/bookings-view#BookingsView": BookingsView_336b9d1795ba3c22690186e5952acde1,
  "/src/features/analytics/admin/metrics-view#MetricsView": MetricsView_b829548a38e9e668839a94bc2fa1e4a9,
  "/src/features/leads/admin/list/leads-view#LeadsView": LeadsView_6f10d5876b267d7a3ccf1797269f5887,
  "/src/features/leads/admin/import/import-view#ImportView": ImportView_da31dc7d84a254a70b82819f498429b4,
  "/src/features/leads/admin/lead/lead-view#LeadView": LeadView_8a89dff51fd8fe1ea7f2f775ddffe6b1,
  "/src/features/leads/admin/revenue-view#RevenueView": RevenueView_a62ed85152cfd1d0e02d471e0b3cad7b,
  "/src/features/nurture/admin/nurture-view#NurtureView": NurtureView_dde33e530a5cbb5bf4587a6eae21de7e,
  "/src/features/auth/admin/magic-link-view#MagicLinkView": MagicLinkView_9dfe2dac163410386878a7aed0cca168,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
