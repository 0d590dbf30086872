import config from '@payload-config';
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes';
import { restEndpoint } from './rest';

export const GET = restEndpoint(REST_GET(config));
export const POST = restEndpoint(REST_POST(config));
export const DELETE = restEndpoint(REST_DELETE(config));
export const PATCH = restEndpoint(REST_PATCH(config));
export const PUT = restEndpoint(REST_PUT(config));
export const OPTIONS = restEndpoint(REST_OPTIONS(config));
