export default { home: '{brand}, home page', secure: 'Secure checkout', help: 'Help' };
