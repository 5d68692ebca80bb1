// Written by `npm run generate`; do not edit.
import type { CreatePictureService } from '../../eshop-api/domains/catalogue/picture-service.types';
import { createPictureService as demo } from '../../demo/pictures/picture-service';

export const createPictureService: CreatePictureService | undefined = demo;
