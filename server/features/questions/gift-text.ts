import type { FormatType } from 'gift-pegjs'

export type GiftFormat = FormatType
/** A text as it was found, in its own format. */
export type GiftText = { format: GiftFormat; text: string }
