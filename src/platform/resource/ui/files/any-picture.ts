/** What a browser makes a picture of, beside it films, sound and documents: what the server takes. */
export const anyPicture = 'image/*'
