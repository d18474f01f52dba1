// The metadata of mobile numbers only: a landline has no WhatsApp.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A mobile number in its international form (`+6281234567890`), Indonesian unless it says otherwise; null if it is none. */
export function normaliseWhatsapp(text: string): string | null {
	const number = parsePhoneNumberFromString(text, 'ID')
	return number?.isValid() ? number.number : null
}
