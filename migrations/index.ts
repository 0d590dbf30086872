import * as migration_20261121_101034_initial from './20261121_101034_initial';
import * as migration_20261121_141801_count_finished_days from './20261121_141801_count_finished_days';
import * as migration_20261121_221500_rate_limits from './20261121_221500_rate_limits';
import * as migration_20261121_222545_match_steps_by_id from './20261121_222545_match_steps_by_id';
import * as migration_20261121_225528_sign_in_budgets from './20261121_225528_sign_in_budgets';
import * as migration_20261121_233604_outbox_is_the_queue from './20261121_233604_outbox_is_the_queue';
import * as migration_20261122_000302_erase_leads from './20261122_000302_erase_leads';
import * as migration_20261122_120000_more_content from './20261122_120000_more_content';
import * as migration_20261122_121500_search from './20261122_121500_search';
import * as migration_20261122_122000_forms_constraints from './20261122_122000_forms_constraints';
import * as migration_20261122_160000_bookings from './20261122_160000_bookings';
import * as migration_20261122_161000_booking_constraints from './20261122_161000_booking_constraints';
import * as migration_20261122_190000_sales from './20261122_190000_sales';
import * as migration_20261122_190500_nurture_indexes from './20261122_190500_nurture_indexes';
import * as migration_20261122_191200_lead_changes_constraints from './20261122_191200_lead_changes_constraints';
import * as migration_20261122_222126_merged_leads from './20261122_222126_merged_leads';
import * as migration_20261122_222200_merged_leads_constraints from './20261122_222200_merged_leads_constraints';
import * as migration_20261122_222441_sign_in_steps from './20261122_222441_sign_in_steps';
import * as migration_20261122_222500_sign_in_step_index from './20261122_222500_sign_in_step_index';
import * as migration_20261122_224647_retention_periods from './20261122_224647_retention_periods';
import * as migration_20261122_231000_booking_blocks from './20261122_231000_booking_blocks';
import * as migration_20261123_015724_mail_outcomes from './20261123_015724_mail_outcomes';
import * as migration_20261123_020000_mail_outcomes_index from './20261123_020000_mail_outcomes_index';
import * as migration_20261123_063000_submissions_index from './20261123_063000_submissions_index';
import * as migration_20261123_075731_booking_questions from './20261123_075731_booking_questions';
import * as migration_20261123_084520_goals from './20261123_084520_goals';
import * as migration_20261123_085000_spam_reason from './20261123_085000_spam_reason';
import * as migration_20261123_092000_won_index from './20261123_092000_won_index';
import * as migration_20261124_102639_mail_claims_and_refusals from './20261124_102639_mail_claims_and_refusals';
import * as migration_20261124_102700_refused_addresses from './20261124_102700_refused_addresses';
import * as migration_20261124_103000_listed_documents from './20261124_103000_listed_documents';
import * as migration_20261124_104500_content_changes from './20261124_104500_content_changes';
import * as migration_20261124_105915_gated_files from './20261124_105915_gated_files';
import * as migration_20261124_113000_company_names_are_no_ones from './20261124_113000_company_names_are_no_ones';
import * as migration_20261124_120000_document_presence from './20261124_120000_document_presence';
import * as migration_20261124_145624_version_authors from './20261124_145624_version_authors';
import * as migration_20261125_104146_assurance from './20261125_104146_assurance';
import * as migration_20261125_105305_signing_keys from './20261125_105305_signing_keys';
import * as migration_20261125_110354_client_gpts from './20261125_110354_client_gpts';
import * as migration_20261125_111706_payments from './20261125_111706_payments';
import * as migration_20261125_112241_workspaces from './20261125_112241_workspaces';
import * as migration_20261125_112855_factors from './20261125_112855_factors';
import * as migration_20261125_113233_invitations from './20261125_113233_invitations';
import * as migration_20261125_114422_token_audiences from './20261125_114422_token_audiences';
import * as migration_20261125_121430_account_texts from './20261125_121430_account_texts';
import * as migration_20261125_153813_team_logos from './20261125_153813_team_logos';
import * as migration_20261125_153919_session_methods from './20261125_153919_session_methods';
import * as migration_20261125_154134_account_changes from './20261125_154134_account_changes';
import * as migration_20261125_193454_team_leads_and_events from './20261125_193454_team_leads_and_events';
import * as migration_20261125_194203_webhook_deliveries from './20261125_194203_webhook_deliveries';
import * as migration_20261125_194407_embeds from './20261125_194407_embeds';
import * as migration_20261125_194710_api_keys from './20261125_194710_api_keys';
import * as migration_20261125_233531_push_devices from './20261125_233531_push_devices';
import * as migration_20261125_235118_sign_on from './20261125_235118_sign_on';
import * as migration_20261126_000117_resource_versions from './20261126_000117_resource_versions';
import * as migration_20261126_004902_account_texts_of_tools from './20261126_004902_account_texts_of_tools';
import * as migration_20261126_034533_sample_events from './20261126_034533_sample_events';
import * as migration_20261126_041703_partner_leftovers from './20261126_041703_partner_leftovers';
import * as migration_20261126_075643_embed_language from './20261126_075643_embed_language';
import * as migration_20261126_080500_search_titles from './20261126_080500_search_titles';
import * as migration_20261126_082033_tasks from './20261126_082033_tasks';
import * as migration_20261126_120202_meeting_links from './20261126_120202_meeting_links';
import * as migration_20261126_120739_lead_views from './20261126_120739_lead_views';
import * as migration_20261126_121229_table_sizes from './20261126_121229_table_sizes';
import * as migration_20261128_145331_account_exported from './20261128_145331_account_exported';
import * as migration_20261128_211500_search_bounds from './20261128_211500_search_bounds';
import * as migration_20261129_012020_workspace_places from './20261129_012020_workspace_places';
import * as migration_20261129_074500_document_uses from './20261129_074500_document_uses';
import * as migration_20261129_074920_picture_metadata from './20261129_074920_picture_metadata';
import * as migration_20261129_080642_import_lists from './20261129_080642_import_lists';
import * as migration_20261129_081504_calendar_reports from './20261129_081504_calendar_reports';
import * as migration_20261129_140000_check_again from './20261129_140000_check_again';
import * as migration_20261129_210000_mail_domain_checks from './20261129_210000_mail_domain_checks';
import * as migration_20261129_211500_dkim_keys from './20261129_211500_dkim_keys';
import * as migration_20261129_212322_mail_events from './20261129_212322_mail_events';
import * as migration_20261129_213000_reputation_pauses from './20261129_213000_reputation_pauses';
import * as migration_20261129_214710_booking_hours from './20261129_214710_booking_hours';
import * as migration_20261129_220000_stage_changes_in_words from './20261129_220000_stage_changes_in_words';
import * as migration_20261130_031446_inbound_mailbox from './20261130_031446_inbound_mailbox';
import * as migration_20261130_032651_firm_notifications from './20261130_032651_firm_notifications';
import * as migration_20261130_032708_search_engines from './20261130_032708_search_engines';
import * as migration_20261130_082818_site_imports from './20261130_082818_site_imports';
import * as migration_20261130_083500_slow_start from './20261130_083500_slow_start';
import * as migration_20261130_164118_look from './20261130_164118_look';
import * as migration_20261130_165749_moving_day from './20261130_165749_moving_day';
import * as migration_20261130_201000_hidden_tabs from './20261130_201000_hidden_tabs';
import * as migration_20261130_203500_redirect_targets from './20261130_203500_redirect_targets';
import * as migration_20261130_204135_embed_colours from './20261130_204135_embed_colours';
import * as migration_20261201_030000_lists_of_categories from './20261201_030000_lists_of_categories';

export const migrations = [
  {
    up: migration_20261121_101034_initial.up,
    down: migration_20261121_101034_initial.down,
    name: '20261121_101034_initial',
  },
  {
    up: migration_20261121_141801_count_finished_days.up,
    down: migration_20261121_141801_count_finished_days.down,
    name: '20261121_141801_count_finished_days',
  },
  {
    up: migration_20261121_221500_rate_limits.up,
    down: migration_20261121_221500_rate_limits.down,
    name: '20261121_221500_rate_limits',
  },
  {
    up: migration_20261121_222545_match_steps_by_id.up,
    down: migration_20261121_222545_match_steps_by_id.down,
    name: '20261121_222545_match_steps_by_id',
  },
  {
    up: migration_20261121_225528_sign_in_budgets.up,
    down: migration_20261121_225528_sign_in_budgets.down,
    name: '20261121_225528_sign_in_budgets',
  },
  {
    up: migration_20261121_233604_outbox_is_the_queue.up,
    down: migration_20261121_233604_outbox_is_the_queue.down,
    name: '20261121_233604_outbox_is_the_queue',
  },
  {
    up: migration_20261122_000302_erase_leads.up,
    down: migration_20261122_000302_erase_leads.down,
    name: '20261122_000302_erase_leads',
  },
  {
    up: migration_20261122_120000_more_content.up,
    down: migration_20261122_120000_more_content.down,
    name: '20261122_120000_more_content',
  },
  {
    up: migration_20261122_121500_search.up,
    down: migration_20261122_121500_search.down,
    name: '20261122_121500_search',
  },
  {
    up: migration_20261122_122000_forms_constraints.up,
    down: migration_20261122_122000_forms_constraints.down,
    name: '20261122_122000_forms_constraints',
  },
  {
    up: migration_20261122_160000_bookings.up,
    down: migration_20261122_160000_bookings.down,
    name: '20261122_160000_bookings',
  },
  {
    up: migration_20261122_161000_booking_constraints.up,
    down: migration_20261122_161000_booking_constraints.down,
    name: '20261122_161000_booking_constraints',
  },
  {
    up: migration_20261122_190000_sales.up,
    down: migration_20261122_190000_sales.down,
    name: '20261122_190000_sales',
  },
  {
    up: migration_20261122_190500_nurture_indexes.up,
    down: migration_20261122_190500_nurture_indexes.down,
    name: '20261122_190500_nurture_indexes',
  },
  {
    up: migration_20261122_191200_lead_changes_constraints.up,
    down: migration_20261122_191200_lead_changes_constraints.down,
    name: '20261122_191200_lead_changes_constraints',
  },
  {
    up: migration_20261122_222126_merged_leads.up,
    down: migration_20261122_222126_merged_leads.down,
    name: '20261122_222126_merged_leads',
  },
  {
    up: migration_20261122_222200_merged_leads_constraints.up,
    down: migration_20261122_222200_merged_leads_constraints.down,
    name: '20261122_222200_merged_leads_constraints',
  },
  {
    up: migration_20261122_222441_sign_in_steps.up,
    down: migration_20261122_222441_sign_in_steps.down,
    name: '20261122_222441_sign_in_steps',
  },
  {
    up: migration_20261122_222500_sign_in_step_index.up,
    down: migration_20261122_222500_sign_in_step_index.down,
    name: '20261122_222500_sign_in_step_index',
  },
  {
    up: migration_20261122_224647_retention_periods.up,
    down: migration_20261122_224647_retention_periods.down,
    name: '20261122_224647_retention_periods',
  },
  {
    up: migration_20261122_231000_booking_blocks.up,
    down: migration_20261122_231000_booking_blocks.down,
    name: '20261122_231000_booking_blocks',
  },
  {
    up: migration_20261123_015724_mail_outcomes.up,
    down: migration_20261123_015724_mail_outcomes.down,
    name: '20261123_015724_mail_outcomes',
  },
  {
    up: migration_20261123_020000_mail_outcomes_index.up,
    down: migration_20261123_020000_mail_outcomes_index.down,
    name: '20261123_020000_mail_outcomes_index',
  },
  {
    up: migration_20261123_063000_submissions_index.up,
    down: migration_20261123_063000_submissions_index.down,
    name: '20261123_063000_submissions_index',
  },
  {
    up: migration_20261123_075731_booking_questions.up,
    down: migration_20261123_075731_booking_questions.down,
    name: '20261123_075731_booking_questions',
  },
  {
    up: migration_20261123_084520_goals.up,
    down: migration_20261123_084520_goals.down,
    name: '20261123_084520_goals',
  },
  {
    up: migration_20261123_085000_spam_reason.up,
    down: migration_20261123_085000_spam_reason.down,
    name: '20261123_085000_spam_reason',
  },
  {
    up: migration_20261123_092000_won_index.up,
    down: migration_20261123_092000_won_index.down,
    name: '20261123_092000_won_index',
  },
  {
    up: migration_20261124_102639_mail_claims_and_refusals.up,
    down: migration_20261124_102639_mail_claims_and_refusals.down,
    name: '20261124_102639_mail_claims_and_refusals',
  },
  {
    up: migration_20261124_102700_refused_addresses.up,
    down: migration_20261124_102700_refused_addresses.down,
    name: '20261124_102700_refused_addresses',
  },
  {
    up: migration_20261124_103000_listed_documents.up,
    down: migration_20261124_103000_listed_documents.down,
    name: '20261124_103000_listed_documents',
  },
  {
    up: migration_20261124_104500_content_changes.up,
    down: migration_20261124_104500_content_changes.down,
    name: '20261124_104500_content_changes',
  },
  {
    up: migration_20261124_105915_gated_files.up,
    down: migration_20261124_105915_gated_files.down,
    name: '20261124_105915_gated_files',
  },
  {
    up: migration_20261124_113000_company_names_are_no_ones.up,
    down: migration_20261124_113000_company_names_are_no_ones.down,
    name: '20261124_113000_company_names_are_no_ones',
  },
  {
    up: migration_20261124_120000_document_presence.up,
    down: migration_20261124_120000_document_presence.down,
    name: '20261124_120000_document_presence',
  },
  {
    up: migration_20261124_145624_version_authors.up,
    down: migration_20261124_145624_version_authors.down,
    name: '20261124_145624_version_authors',
  },
  {
    up: migration_20261125_104146_assurance.up,
    down: migration_20261125_104146_assurance.down,
    name: '20261125_104146_assurance',
  },
  {
    up: migration_20261125_105305_signing_keys.up,
    down: migration_20261125_105305_signing_keys.down,
    name: '20261125_105305_signing_keys',
  },
  {
    up: migration_20261125_110354_client_gpts.up,
    down: migration_20261125_110354_client_gpts.down,
    name: '20261125_110354_client_gpts',
  },
  {
    up: migration_20261125_111706_payments.up,
    down: migration_20261125_111706_payments.down,
    name: '20261125_111706_payments',
  },
  {
    up: migration_20261125_112241_workspaces.up,
    down: migration_20261125_112241_workspaces.down,
    name: '20261125_112241_workspaces',
  },
  {
    up: migration_20261125_112855_factors.up,
    down: migration_20261125_112855_factors.down,
    name: '20261125_112855_factors',
  },
  {
    up: migration_20261125_113233_invitations.up,
    down: migration_20261125_113233_invitations.down,
    name: '20261125_113233_invitations',
  },
  {
    up: migration_20261125_114422_token_audiences.up,
    down: migration_20261125_114422_token_audiences.down,
    name: '20261125_114422_token_audiences',
  },
  {
    up: migration_20261125_121430_account_texts.up,
    down: migration_20261125_121430_account_texts.down,
    name: '20261125_121430_account_texts',
  },
  {
    up: migration_20261125_153813_team_logos.up,
    down: migration_20261125_153813_team_logos.down,
    name: '20261125_153813_team_logos',
  },
  {
    up: migration_20261125_153919_session_methods.up,
    down: migration_20261125_153919_session_methods.down,
    name: '20261125_153919_session_methods',
  },
  {
    up: migration_20261125_154134_account_changes.up,
    down: migration_20261125_154134_account_changes.down,
    name: '20261125_154134_account_changes',
  },
  {
    up: migration_20261125_193454_team_leads_and_events.up,
    down: migration_20261125_193454_team_leads_and_events.down,
    name: '20261125_193454_team_leads_and_events',
  },
  {
    up: migration_20261125_194203_webhook_deliveries.up,
    down: migration_20261125_194203_webhook_deliveries.down,
    name: '20261125_194203_webhook_deliveries',
  },
  {
    up: migration_20261125_194407_embeds.up,
    down: migration_20261125_194407_embeds.down,
    name: '20261125_194407_embeds',
  },
  {
    up: migration_20261125_194710_api_keys.up,
    down: migration_20261125_194710_api_keys.down,
    name: '20261125_194710_api_keys',
  },
  {
    up: migration_20261125_233531_push_devices.up,
    down: migration_20261125_233531_push_devices.down,
    name: '20261125_233531_push_devices',
  },
  {
    up: migration_20261125_235118_sign_on.up,
    down: migration_20261125_235118_sign_on.down,
    name: '20261125_235118_sign_on',
  },
  {
    up: migration_20261126_000117_resource_versions.up,
    down: migration_20261126_000117_resource_versions.down,
    name: '20261126_000117_resource_versions',
  },
  {
    up: migration_20261126_004902_account_texts_of_tools.up,
    down: migration_20261126_004902_account_texts_of_tools.down,
    name: '20261126_004902_account_texts_of_tools',
  },
  {
    up: migration_20261126_034533_sample_events.up,
    down: migration_20261126_034533_sample_events.down,
    name: '20261126_034533_sample_events',
  },
  {
    up: migration_20261126_041703_partner_leftovers.up,
    down: migration_20261126_041703_partner_leftovers.down,
    name: '20261126_041703_partner_leftovers',
  },
  {
    up: migration_20261126_075643_embed_language.up,
    down: migration_20261126_075643_embed_language.down,
    name: '20261126_075643_embed_language',
  },
  {
    up: migration_20261126_080500_search_titles.up,
    down: migration_20261126_080500_search_titles.down,
    name: '20261126_080500_search_titles',
  },
  {
    up: migration_20261126_082033_tasks.up,
    down: migration_20261126_082033_tasks.down,
    name: '20261126_082033_tasks',
  },
  {
    up: migration_20261126_120202_meeting_links.up,
    down: migration_20261126_120202_meeting_links.down,
    name: '20261126_120202_meeting_links',
  },
  {
    up: migration_20261126_120739_lead_views.up,
    down: migration_20261126_120739_lead_views.down,
    name: '20261126_120739_lead_views',
  },
  {
    up: migration_20261126_121229_table_sizes.up,
    down: migration_20261126_121229_table_sizes.down,
    name: '20261126_121229_table_sizes',
  },
  {
    up: migration_20261128_145331_account_exported.up,
    down: migration_20261128_145331_account_exported.down,
    name: '20261128_145331_account_exported',
  },
  {
    up: migration_20261128_211500_search_bounds.up,
    down: migration_20261128_211500_search_bounds.down,
    name: '20261128_211500_search_bounds',
  },
  {
    up: migration_20261129_012020_workspace_places.up,
    down: migration_20261129_012020_workspace_places.down,
    name: '20261129_012020_workspace_places',
  },
  {
    up: migration_20261129_074500_document_uses.up,
    down: migration_20261129_074500_document_uses.down,
    name: '20261129_074500_document_uses',
  },
  {
    up: migration_20261129_074920_picture_metadata.up,
    down: migration_20261129_074920_picture_metadata.down,
    name: '20261129_074920_picture_metadata',
  },
  {
    up: migration_20261129_080642_import_lists.up,
    down: migration_20261129_080642_import_lists.down,
    name: '20261129_080642_import_lists',
  },
  {
    up: migration_20261129_081504_calendar_reports.up,
    down: migration_20261129_081504_calendar_reports.down,
    name: '20261129_081504_calendar_reports',
  },
  {
    up: migration_20261129_140000_check_again.up,
    down: migration_20261129_140000_check_again.down,
    name: '20261129_140000_check_again',
  },
  {
    up: migration_20261129_210000_mail_domain_checks.up,
    down: migration_20261129_210000_mail_domain_checks.down,
    name: '20261129_210000_mail_domain_checks',
  },
  {
    up: migration_20261129_211500_dkim_keys.up,
    down: migration_20261129_211500_dkim_keys.down,
    name: '20261129_211500_dkim_keys',
  },
  {
    up: migration_20261129_212322_mail_events.up,
    down: migration_20261129_212322_mail_events.down,
    name: '20261129_212322_mail_events',
  },
  {
    up: migration_20261129_213000_reputation_pauses.up,
    down: migration_20261129_213000_reputation_pauses.down,
    name: '20261129_213000_reputation_pauses',
  },
  {
    up: migration_20261129_214710_booking_hours.up,
    down: migration_20261129_214710_booking_hours.down,
    name: '20261129_214710_booking_hours',
  },
  {
    up: migration_20261129_220000_stage_changes_in_words.up,
    down: migration_20261129_220000_stage_changes_in_words.down,
    name: '20261129_220000_stage_changes_in_words',
  },
  {
    up: migration_20261130_031446_inbound_mailbox.up,
    down: migration_20261130_031446_inbound_mailbox.down,
    name: '20261130_031446_inbound_mailbox',
  },
  {
    up: migration_20261130_032651_firm_notifications.up,
    down: migration_20261130_032651_firm_notifications.down,
    name: '20261130_032651_firm_notifications',
  },
  {
    up: migration_20261130_032708_search_engines.up,
    down: migration_20261130_032708_search_engines.down,
    name: '20261130_032708_search_engines',
  },
  {
    up: migration_20261130_082818_site_imports.up,
    down: migration_20261130_082818_site_imports.down,
    name: '20261130_082818_site_imports',
  },
  {
    up: migration_20261130_083500_slow_start.up,
    down: migration_20261130_083500_slow_start.down,
    name: '20261130_083500_slow_start',
  },
  {
    up: migration_20261130_164118_look.up,
    down: migration_20261130_164118_look.down,
    name: '20261130_164118_look',
  },
  {
    up: migration_20261130_165749_moving_day.up,
    down: migration_20261130_165749_moving_day.down,
    name: '20261130_165749_moving_day',
  },
  {
    up: migration_20261130_201000_hidden_tabs.up,
    down: migration_20261130_201000_hidden_tabs.down,
    name: '20261130_201000_hidden_tabs',
  },
  {
    up: migration_20261130_203500_redirect_targets.up,
    down: migration_20261130_203500_redirect_targets.down,
    name: '20261130_203500_redirect_targets',
  },
  {
    up: migration_20261130_204135_embed_colours.up,
    down: migration_20261130_204135_embed_colours.down,
    name: '20261130_204135_embed_colours',
  },
  {
    up: migration_20261201_030000_lists_of_categories.up,
    down: migration_20261201_030000_lists_of_categories.down,
    name: '20261201_030000_lists_of_categories'
  },
];
